import { Attempts } from '@vitrine/http';
import type { Payload, TypedUser } from 'payload';
import { Problem } from '../../http/problem.ts';
import { API_KEY_SCHEME, isApiKey } from '../authors/api-keys.ts';

/**
 * For each client address. Who was refused as often waits until the window is over, except with a
 * valid API key: others may share the address, and keys cannot be guessed.
 */
const LOGIN_LIMIT = { max: 10, windowMs: 10 * 60_000 };
const API_KEY_LIMIT = { max: 20, windowMs: 10 * 60_000 };

const FORBIDDEN = {
  title: 'Forbidden',
  status: 403,
  detail:
    'This is for authors. Log in at POST /api/users/login and send the token in Authorization: JWT …',
} as const;

const REFUSED_LOGIN = {
  title: 'Not logged in',
  status: 401,
  detail:
    'The address or the password is wrong, or too many wrong passwords have locked the account for ' +
    'ten minutes.',
} as const;

/** A problem of a client that has to wait. */
export class TooManyAttempts extends Problem {
  readonly headers: Readonly<Record<string, string>>;

  constructor(what: string, seconds: number) {
    const detail = `Too many wrong ${what} from your address. Try again in ${seconds} s.`;
    super({ title: 'Too many attempts', status: 429, detail });
    this.headers = { 'Retry-After': String(seconds) };
  }
}

/** Decides who may do anything, and how often one may be wrong. */
export interface Gatekeeper {
  /**
   * Checks that a request is an author's.
   *
   * @returns The author.
   * @throws {Problem} 403 if it is not, 429 after too many wrong API keys.
   */
  requireAuthor(headers: Headers, client: string): Promise<TypedUser>;
  /**
   * Performs a login. It is counted before the password is hashed, and not if it succeeds.
   *
   * @throws {Problem} 401 for every reason to refuse it alike, 429 after too many of them.
   */
  logIn(client: string, login: () => Promise<Response>): Promise<Response>;
}

export function createGatekeeper(auth: Payload['auth']): Gatekeeper {
  const logins = new Attempts(LOGIN_LIMIT);
  const keys = new Attempts(API_KEY_LIMIT);

  async function authorOf(headers: Headers): Promise<TypedUser | null> {
    const authorization = headers.get('Authorization');
    if (authorization === null) return null;
    const { user } = await auth({ headers: new Headers({ Authorization: authorization }) });
    return user;
  }

  return {
    async requireAuthor(headers, client) {
      const authorization = headers.get('Authorization') ?? '';
      if (!authorization.startsWith(API_KEY_SCHEME)) {
        const author = await authorOf(headers);
        if (author) return author;
        throw new Problem(FORBIDDEN);
      }
      const isKey = isApiKey(authorization.slice(API_KEY_SCHEME.length));
      const author = isKey ? await authorOf(headers) : null;
      if (author) return author;
      const seconds = keys.secondsToWait(client);
      if (seconds > 0) throw new TooManyAttempts('API keys', seconds);
      keys.add(client);
      throw new Problem(FORBIDDEN);
    },

    async logIn(client, login) {
      const seconds = logins.secondsToWait(client);
      if (seconds > 0) throw new TooManyAttempts('logins', seconds);
      logins.add(client);
      const response = await login();
      if (response.status === 401) throw new Problem(REFUSED_LOGIN);
      logins.takeBack(client);
      return response;
    },
  };
}
