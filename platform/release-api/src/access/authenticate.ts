import { FailedAttempts } from '@vitrine/http';
import { hashOfToken, isValidAt, tokenCredential } from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';
import { type Identity, identityOf } from './identity.ts';
import { createOidcVerifier } from './oidc.ts';
import type { ReadKeys } from './read-keys.ts';

/**
 * For each client address. After these, further wrong tokens are neither recorded nor explained. A
 * valid one is accepted all the same: others may share the address, and tokens cannot be guessed.
 */
const FAILURE_LIMIT = { max: 20, windowMs: 10 * 60_000 };

const BEARER = /^Bearer ([\w.~+/=-]{1,16384})$/i;

/**
 * Returns who a request comes from.
 *
 * @throws {Refusal} `unauthenticated` for every reason alike, `busy` after too many of them.
 */
export type Authenticate = (authorization: string | null, client: string) => Promise<Identity>;

/** @param now The time on the wall, for rights that begin or end. */
export function createAuthentication(readKeys: ReadKeys, now: () => Date): Authenticate {
  const failures = new FailedAttempts(FAILURE_LIMIT);
  const verifyOidc = createOidcVerifier(now);

  async function identify(token: string): Promise<Identity | undefined> {
    const { tokens = [], issuers = [] } = await readKeys();
    // The look-up is by the hash, so its time tells nothing about a token.
    const sha256 = hashOfToken(token);
    const found = tokens.find((each) => each.sha256 === sha256);
    if (!found) return verifyOidc(token, issuers);
    return identityOf(tokenCredential(found), [`token ${found.id}`]);
  }

  return async (authorization, client) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    // A list or an issuer that cannot be read is not the client's fault, and not counted.
    const identity = token === undefined ? undefined : await identify(token);
    if (identity && isValidAt(identity.grant, now())) return identity;
    const wait = failures.secondsToWait(client);
    if (wait === 0) failures.add(client);
    throw wait === 0 ? unauthenticated() : tooManyFailures(wait);
  };
}

const tooManyFailures = (waitS: number) =>
  new Refusal('busy', 'This address has sent too many wrong tokens.', {
    remedy: `Send a valid token, or try again in ${Math.ceil(waitS / 60)} minutes.`,
    headers: { 'Retry-After': String(waitS) },
  });

const unauthenticated = () =>
  new Refusal('unauthenticated', 'The release API does not accept this token.', {
    remedy:
      'Check VITRINE_RELEASE_TOKEN: it may have expired. Of a CI, the platform team has to grant the claims of the job.',
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
