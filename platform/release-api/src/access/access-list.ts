import { parseJsonBytes, RIGHTS } from '@vitrine/release-log';
import * as v from 'valibot';

const Sha256 = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash: 64 hexadecimal digits.'),
);

/** Without `wholeStore`, only what the rights name may be written, and nothing be replaced. */
const Grant = v.strictObject({
  ...RIGHTS,
  /**
   * May also create, replace and remove every object, as `releases copy`, `releases restore` and
   * `prune` do. For the platform team.
   */
  wholeStore: v.optional(v.boolean(), false),
});
/** The owner of a token, with the rights of the token. */
export type Grant = v.InferOutput<typeof Grant>;

export const Token = v.strictObject({
  /** A name for the audit and for the log. It is not secret. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'is not an id such as product-ci.')),
  /** The hash of the token, so that nobody who reads the file can use it. */
  sha256: Sha256,
  ...Grant.entries,
});

const ClaimValue = v.pipe(v.string(), v.minLength(1));

const IssuerGrant = v.strictObject({
  /** Claims that the token must have: each has this value, or one of these. */
  claims: v.pipe(
    v.record(v.string(), v.union([ClaimValue, v.pipe(v.array(ClaimValue), v.minLength(1))])),
    v.check(
      (claims) => Object.keys(claims).length > 0,
      'is empty. Name at least one claim: everybody can get a token of a public issuer.',
    ),
  ),
  ...Grant.entries,
});

const HttpsUrl = v.pipe(
  v.string(),
  v.check(
    (text) =>
      URL.canParse(text) &&
      (new URL(text).protocol === 'https:' || new URL(text).hostname === 'localhost'),
    'is not an https: URL.',
  ),
);

const Issuer = v.strictObject({
  /** The claim `iss`, and where `/.well-known/openid-configuration` is. */
  issuer: HttpsUrl,
  /** The claim `aud`: the origin of this service, unless clients request another one. */
  audience: v.pipe(v.string(), v.minLength(1)),
  /** The claim with the person who started the job, for the log: `actor`, `user_login`. */
  personClaim: v.optional(v.string()),
  /** The first grant whose claims the token has applies. */
  grants: v.pipe(v.array(IssuerGrant), v.minLength(1)),
});
export type Issuer = v.InferOutput<typeof Issuer>;

const hasDuplicates = (values: readonly string[]) => new Set(values).size < values.length;

const AccessListSchema = v.strictObject({
  tokens: v.pipe(
    v.optional(v.array(Token), []),
    v.check(
      (tokens) =>
        !hasDuplicates(tokens.map(({ id }) => id)) &&
        !hasDuplicates(tokens.map(({ sha256 }) => sha256)),
      'has an id or a hash twice.',
    ),
  ),
  issuers: v.pipe(
    v.optional(v.array(Issuer), []),
    v.check(
      (issuers) => !hasDuplicates(issuers.map(({ issuer }) => issuer)),
      'has an issuer twice. Put all its grants into one.',
    ),
  ),
});
/** The content of the access file: the tokens and issuers, and their rights. */
export type AccessList = v.InferOutput<typeof AccessListSchema>;

/**
 * Parses the file with the tokens and issuers.
 *
 * @throws {LogError} `malformed`, with all problems.
 * @example const access = parseAccessList(await readFile(path), path)
 */
export function parseAccessList(bytes: Uint8Array, path: string): AccessList {
  return parseJsonBytes(AccessListSchema, bytes, path);
}
