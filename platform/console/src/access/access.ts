import { Attempts } from '@vitrine/http';
import { type Environment, signerOf } from '@vitrine/releases/console';
import type { Identity } from '../answers.ts';
import { Refused } from '../refused.ts';
import { cookieFor, secretOf } from './cookie.ts';
import { identityOf } from './identity.ts';
import { OneTimeToken, type Session, Sessions } from './sessions.ts';

/** Wrong tokens of one address; further ones are not examined for a while. */
const FAILURE_LIMIT = { max: 20, windowMs: 10 * 60_000 };

interface Options {
  /** The environment of the commands, without a token. */
  environment: Environment;
  /** Whether the store is a release API, for which everybody has a token. */
  isBehindApi: boolean;
  /** Receives the token of the next sign-in with the key of this machine. */
  onToken(token: string): Promise<void>;
}

/** The token that a front sends with each request, which signs people in. */
const bearerOf = ({ headers }: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];

const withToken = (environment: Environment, { token }: Session): Environment =>
  token === undefined
    ? environment
    : { ...environment, env: { ...environment.env, VITRINE_RELEASE_TOKEN: token } };

export type Access = Awaited<ReturnType<typeof openAccess>>;

/**
 * Knows who sends a request. The console judges no right: the commands do, or the release API,
 * which gets the token of the sender.
 */
export async function openAccess({ environment, isBehindApi, onToken }: Options) {
  const sessions = new Sessions();
  const failures = new Attempts(FAILURE_LIMIT);
  const oneTime = isBehindApi ? undefined : new OneTimeToken(onToken);
  await oneTime?.publish();

  const environmentOf = (session: Session) => withToken(environment, session);

  const frontToken = (request: Request) => (isBehindApi ? bearerOf(request) : undefined);

  function sessionOf(request: Request): Session | undefined {
    const token = frontToken(request);
    if (token !== undefined) return { token };
    const secret = secretOf(request);
    return secret === undefined ? undefined : sessions.find(secret);
  }

  function enter(request: Request): Environment {
    const session = sessionOf(request);
    if (session) return environmentOf(session);
    throw new Refused(401, {
      code: 'signed-out',
      message: isBehindApi
        ? 'You are not signed in. Sign in with your token for the release API.'
        : 'You are not signed in. Open the address that the console has printed.',
    });
  }

  const identify = async (here: Environment, isByFront: boolean): Promise<Identity> => ({
    ...identityOf(await signerOf(here, undefined)),
    isByFront,
  });

  async function sessionFor(token: string): Promise<Session> {
    if (!oneTime) return { token };
    if (await oneTime.use(token)) return {};
    throw new Refused(401, {
      code: 'wrong-token',
      message: 'This token is not valid, or was used already.',
      remedy: 'Each address signs in once. The console has written the next one.',
    });
  }

  return {
    /** The environment in which commands run for the sender of a request. */
    enter,
    identify: (request: Request) => identify(enter(request), frontToken(request) !== undefined),

    /** @param client The address of the sender. */
    async signIn(request: Request, token: string, client: string) {
      const wait = failures.secondsToWait(client);
      if (wait > 0) {
        const remedy = `Try again in ${Math.ceil(wait / 60)} minutes.`;
        throw new Refused(429, { code: 'busy', message: 'Too many wrong tokens.', remedy });
      }
      failures.add(client);
      const session = await sessionFor(token);
      // The release API knows whether the token is valid.
      const identity = await identify(environmentOf(session), false);
      failures.takeBack(client);
      return { identity, cookie: cookieFor(request, sessions.begin(session)) };
    },

    /** @returns the cookie that ends the session in the browser. */
    signOut(request: Request): string {
      sessions.end(secretOf(request) ?? '');
      return cookieFor(request, '');
    },
  };
}
