import { createHash, randomBytes } from 'node:crypto';
import { boundedList, boundedRecord, boundedText } from '@vitrine/contract';
import * as v from 'valibot';
import { RIGHTS, type Rights } from './rights.ts';

/** The largest number of tokens, and of grants of an issuer. */
const MAX_CREDENTIALS = 1000;

/** The names of tokens and grants in records, log entries and the audit. They are not secret. */
const Id = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'is not an id such as product-ci.'),
);

const credential = {
  id: Id,
  ...RIGHTS,
  /**
   * May also create, replace and remove every object, as `releases copy` and `prune` do. For
   * the platform team.
   */
  wholeStore: v.optional(v.boolean()),
};

/** A token of the release API, and its rights. */
export const Token = v.strictObject({
  /** The hash of the token, so that nobody who reads the file can use it. */
  sha256: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 hash: 64 hexadecimal digits.'),
  ),
  ...credential,
});
export type Token = v.InferOutput<typeof Token>;

const MAX_CLAIMS = 32;
const ClaimValue = v.pipe(boundedText(1000), v.minLength(1));

const Grant = v.strictObject({
  /** Claims that the OIDC token must have: each has this value, or one of these. */
  claims: v.pipe(
    boundedRecord(
      boundedText(200),
      v.union([ClaimValue, v.pipe(boundedList(ClaimValue, 100), v.minLength(1))]),
      MAX_CLAIMS,
    ),
    v.check(
      (claims) => Object.keys(claims).length > 0,
      'is empty. Name at least one claim: everybody can get a token of a public issuer.',
    ),
  ),
  ...credential,
});
/** The rights of the OIDC tokens with some claims, such as those of the jobs of a repository. */
export type Grant = v.InferOutput<typeof Grant>;

/** Whether a text can be the issuer of OIDC tokens: an `https:` URL, or one of this machine. */
export const isIssuerUrl = (text: string): boolean =>
  URL.canParse(text) &&
  (new URL(text).protocol === 'https:' || new URL(text).hostname === 'localhost');

const HttpsUrl = v.pipe(boundedText(2000), v.check(isIssuerUrl, 'is not an https: URL.'));

export const Issuer = v.strictObject({
  /** The claim `iss`, and where `/.well-known/openid-configuration` is. */
  issuer: HttpsUrl,
  /** The claim `aud`: the origin of the release API, unless clients request another one. */
  audience: v.pipe(boundedText(2000), v.minLength(1)),
  /** The claim with the person who started the job, for the log: `actor`, `user_login`. */
  personClaim: v.optional(boundedText(200)),
  /** The first valid grant whose claims the token has applies. */
  grants: v.pipe(boundedList(Grant, MAX_CREDENTIALS), v.minLength(1)),
});
/** An issuer of OIDC tokens that the release API accepts. */
export type Issuer = v.InferOutput<typeof Issuer>;

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

/** The fields of `keys.json` that only the release API's clients need. */
export const CREDENTIALS = {
  tokens: v.optional(
    v.pipe(
      boundedList(Token, MAX_CREDENTIALS),
      v.check((tokens) => isUnique(tokens.map(({ id }) => id)), 'has an id twice.'),
      v.check((tokens) => isUnique(tokens.map(({ sha256 }) => sha256)), 'has a hash twice.'),
    ),
  ),
  issuers: v.optional(
    v.pipe(
      boundedList(Issuer, 100),
      v.check(
        (issuers) => isUnique(issuers.map(({ issuer }) => issuer)),
        'has an issuer twice. Put all its grants into one.',
      ),
      v.check(
        (issuers) => isUnique(issuers.flatMap(({ grants }) => grants.map(({ id }) => id))),
        'has the id of a grant twice.',
      ),
    ),
  ),
};

/** A token or a grant, with its name in signed objects. */
export type Credential = Rights & {
  /** `token:product-ci`, or `oidc:product-main`. */
  credential: string;
  wholeStore?: boolean | undefined;
};

interface CredentialList {
  tokens?: readonly Token[] | undefined;
  issuers?: readonly Issuer[] | undefined;
}

/**
 * The credential of a token.
 *
 * @example tokenCredential(token).credential // 'token:product-ci'
 */
export const tokenCredential = ({ id, sha256: _, ...rights }: Token): Credential => ({
  credential: `token:${id}`,
  ...rights,
});

/** The credential of the OIDC tokens that have the claims of a grant. */
export const grantCredential = ({ id, claims: _, ...rights }: Grant): Credential => ({
  credential: `oidc:${id}`,
  ...rights,
});

/** All tokens and grants. */
export function credentialsOf({ tokens = [], issuers = [] }: CredentialList): Credential[] {
  const grants = issuers.flatMap((issuer) => issuer.grants);
  return [...tokens.map(tokenCredential), ...grants.map(grantCredential)];
}

/**
 * A token or a grant by its name in signed objects; `null` if the list does not have it any more.
 *
 * @example findCredential(keys, 'token:product-ci')
 */
export function findCredential(list: CredentialList, credential: string): Credential | null {
  return credentialsOf(list).find((one) => one.credential === credential) ?? null;
}

/** By this, secret scanners recognize a token that was committed. */
const PREFIX = 'vitrine_release_';

/**
 * Makes a token, with 256 random bits. They cannot be guessed, so a plain hash protects them.
 *
 * @example const { token, sha256 } = createToken()
 */
export function createToken(): { token: string; sha256: string } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, sha256: hashOfToken(token) };
}

/** Whether a text has the form of a token. */
export const isToken = (text: string): boolean => TOKEN.test(text);

const TOKEN = new RegExp(`^${PREFIX}[\\w-]{43}$`);

/** The hash by which `keys.json` knows a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
