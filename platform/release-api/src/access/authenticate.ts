import { Attempts } from '@vitrine/http';
import { hashOfToken, invalidityAt, isToken, tokenCredential } from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';
import { type Identity, identityOf } from './identity.ts';
import { createOidcVerifier, isJwt } from './oidc.ts';
import type { ReadKeys } from './read-keys.ts';
import { notValid, tooManyFailures, UNKNOWN, UNREADABLE, unauthenticated } from './refusals.ts';

/**
 * For each client address. After these, further wrong tokens are neither recorded nor explained. A
 * valid one is accepted all the same: others may share the address, and tokens cannot be guessed.
 */
const FAILURE_LIMIT = { max: 20, windowMs: 10 * 60_000 };

const BEARER = /^Bearer ([\w.~+/=-]{1,16384})$/i;

/**
 * Returns who a request comes from.
 *
 * @throws {Refusal} `unauthenticated`, with the name of a token or a grant only for a client that
 *   has its secret; `busy` after too many of them.
 */
export type Authenticate = (authorization: string | null, client: string) => Promise<Identity>;

/** @param now The time on the wall, for rights that begin or end. */
export function createAuthentication(readKeys: ReadKeys, now: () => Date): Authenticate {
  const failures = new Attempts(FAILURE_LIMIT);
  const verifyOidc = createOidcVerifier(now);

  async function identify(authorization: string | null): Promise<Identity> {
    const token = BEARER.exec(authorization ?? '')?.[1] ?? '';
    const { tokens = [], issuers = [] } = await readKeys();
    // The look-up is by the hash, so its time tells nothing about a token.
    const sha256 = hashOfToken(token);
    const match = tokens.find((each) => each.sha256 === sha256);
    if (match) return identityOf(tokenCredential(match), [`token ${match.id}`]);
    if (isJwt(token)) return verifyOidc(token, issuers);
    throw unauthenticated(isToken(token) ? UNKNOWN : UNREADABLE);
  }

  return async (authorization, client) => {
    try {
      const sender = await identify(authorization);
      const problem = invalidityAt(sender.grant, now());
      if (problem === undefined) return sender;
      throw notValid(sender, problem);
    } catch (cause) {
      // A list or an issuer that cannot be read is not the client's fault, and not counted.
      if (!(cause instanceof Refusal)) throw cause;
      const wait = failures.secondsToWait(client);
      if (wait > 0) throw tooManyFailures(wait);
      failures.add(client);
      throw cause;
    }
  };
}
