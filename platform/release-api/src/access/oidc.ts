import { type Grant, grantCredential, type Issuer, isValidAt } from '@vitrine/release-log';
import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import { Unavailable } from '../refusal.ts';
import { type Identity, identityOf } from './identity.ts';
import { EXPIRED_JWT, unauthenticated, WRONG_JWT } from './refusals.ts';

/** Signatures by a private key: with a shared secret, the service could issue tokens itself. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

const ISSUER_TIMEOUT_MS = 5000;
/** How long a token with an unknown key does not cause another request for the keys, in ms. */
const KEYS_COOLDOWN_MS = 5000;

const CLOCK_TOLERANCE_S = 30;
/** A CI issues a token for a job. One that is older than this was kept. */
const MAX_TOKEN_AGE_S = 24 * 3600;

const Discovery = v.object({ issuer: v.string(), jwks_uri: v.pipe(v.string(), v.url()) });

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/**
 * Verifies OIDC tokens of the issuers in `keys.json`. The keys of each are kept, and requested
 * again when a token has a key that is not among them.
 *
 * @returns undefined if the token is not valid, or no grant fits its claims.
 */
export function createOidcVerifier(now: () => Date) {
  const keySets = new Map<string, Promise<KeySet>>();

  function keysOf(issuer: string): Promise<KeySet> {
    let keys = keySets.get(issuer);
    if (keys === undefined) {
      keys = discover(issuer);
      keySets.set(issuer, keys);
      keys.catch(() => keySets.delete(issuer));
    }
    return keys;
  }

  return async (token: string, issuers: readonly Issuer[]): Promise<Identity> => {
    const trusted = issuers.find(({ issuer }) => issuer === issuerOf(token));
    if (!trusted) throw unauthenticated(WRONG_JWT);
    const payload = await verify(token, trusted, await keysOf(trusted.issuer));
    return senderOf(payload, trusted, now());
  };
}

/** Whether a token can be read as an OIDC token. Its signature is not verified. */
export const isJwt = (token: string): boolean => issuerOf(token) !== undefined;

/** The issuer that a token claims to have; undefined if it is not a JWT. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

async function discover(issuer: string): Promise<KeySet> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const signal = AbortSignal.timeout(ISSUER_TIMEOUT_MS);
    const response = await fetch(url, { signal, redirect: 'error' });
    const discovery = v.parse(Discovery, await response.json());
    if (discovery.issuer !== issuer) throw new Error(`It is that of ${discovery.issuer}.`);
    return createRemoteJWKSet(new URL(discovery.jwks_uri), {
      timeoutDuration: ISSUER_TIMEOUT_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
    });
  } catch (cause) {
    throw new Unavailable(`${url} cannot be used.`, { cause });
  }
}

/** Codes of jose for tokens that are wrong; all others are failures of the issuer. */
const WRONG_TOKEN: ReadonlySet<string> = new Set([
  errors.JOSEAlgNotAllowed.code,
  errors.JOSENotSupported.code,
  errors.JWSInvalid.code,
  errors.JWSSignatureVerificationFailed.code,
  errors.JWTClaimValidationFailed.code,
  errors.JWTExpired.code,
  errors.JWTInvalid.code,
  errors.JWKSNoMatchingKey.code,
]);

async function verify(
  token: string,
  { issuer, audience }: Issuer,
  keys: KeySet,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_S,
      maxTokenAge: MAX_TOKEN_AGE_S,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    return payload;
  } catch (cause) {
    // Its signature, issuer and audience are right, so this tells nothing to a stranger.
    if (cause instanceof errors.JWTExpired) throw unauthenticated(EXPIRED_JWT);
    if (cause instanceof errors.JOSEError && WRONG_TOKEN.has(cause.code)) {
      throw unauthenticated(WRONG_JWT);
    }
    throw new Unavailable(`The keys of ${issuer} cannot be read.`, { cause });
  }
}

/**
 * A grant that has ended or was revoked does not count, so that another can replace it. Without
 * another, it says who the sender was.
 */
function senderOf(payload: JWTPayload, { personClaim, grants }: Issuer, now: Date): Identity {
  const { sub } = payload;
  const fitting = grants.filter((grant) => hasClaims(payload, grant));
  const chosen = fitting.find((grant) => isValidAt(grant, now)) ?? fitting.at(-1);
  if (!chosen || !sub) throw unauthenticated(WRONG_JWT);
  const person = personClaim === undefined ? undefined : payload[personClaim];
  return identityOf(grantCredential(chosen), typeof person === 'string' ? [sub, person] : [sub]);
}

function hasClaims(payload: JWTPayload, { claims }: Grant): boolean {
  return Object.entries(claims).every(([name, wanted]) => {
    const value = Object.hasOwn(payload, name) ? payload[name] : undefined;
    return typeof value === 'string' && [wanted].flat().includes(value);
  });
}
