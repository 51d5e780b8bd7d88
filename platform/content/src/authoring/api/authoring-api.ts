import { currentRequestId } from '@vitrine/http';
import pLimit, { type LimitFunction } from 'p-limit';
import { Problem } from '../../http/problem.ts';
import { addressClassOf } from '../audit/address-class.ts';
import type { AuthorAudit, Origin } from '../audit/author-audit.ts';
import { API_KEY_SCHEME } from '../authors/api-keys.ts';
import { checkedAuthor } from '../authors/checked-author.ts';
import type { Uploads } from '../uploads.ts';
import type { Gatekeeper } from './authenticate.ts';
import { readDocument, readUpload } from './body.ts';
import { payloadRequest, REQUEST_TIMEOUT_MS, tookTooLong, untilAborted } from './client-request.ts';
import type { FieldAt } from './queried-fields.ts';
import { requireBoundedQuery } from './query-rules.ts';

const MAX_CONCURRENT_READS = 4;
/** Requests that wait for one of these reads, or for their turn to write. */
const MAX_WAITING = 100;
/** Requests of one author that wait or run: never all of them. */
const MAX_OF_ONE_AUTHOR = 50;

const LOGIN = '/api/users/login';
const ACCOUNTS = /^\/api\/users(?:\/|$)/;

interface AuthoringApiParts {
  /** Payload's REST API. */
  answer(request: Request): Promise<Response>;
  /** The fields that a query of a path may name. */
  fieldsOf(pathname: string): FieldAt;
  gatekeeper: Gatekeeper;
  audit: AuthorAudit;
  /** The account with an address as somebody has typed it. */
  accountNamed(email: unknown): Promise<{ email: string } | undefined>;
  /** Throws for a request that the API does not answer. */
  requireRoute(method: string, pathname: string): void;
  uploads: Uploads;
  /** Runs one write at a time. */
  writes: LimitFunction;
}

export type AuthoringApi = (
  request: Request,
  written: () => Promise<unknown>,
  client: string,
) => Promise<Response>;

/**
 * Payload's REST API for authors alone, within limits: known paths, bounded answers, a time for
 * each request, and one write at a time.
 *
 * @throws {Problem} What is wrong with a request.
 */
export function createAuthoringApi(parts: AuthoringApiParts): AuthoringApi {
  const { answer, audit, fieldsOf, gatekeeper, requireRoute, uploads, writes } = parts;
  const reads = pLimit(MAX_CONCURRENT_READS);
  /** Author → requests that wait or run. */
  const openOf = new Map<string | number, number>();
  let accountWrites = 0;

  /** Runs the work on a request when it is its turn, unless its time is over by then. */
  function inTurn(
    queue: LimitFunction,
    { author, signal }: { author: string | number; signal: AbortSignal },
    work: () => Promise<Response>,
  ) {
    const open = openOf.get(author) ?? 0;
    if (queue.pendingCount >= MAX_WAITING || open >= MAX_OF_ONE_AUTHOR) throw tooBusy();
    openOf.set(author, open + 1);
    const turn = queue(() => {
      if (signal.aborted) throw tookTooLong();
      return work();
    }).finally(() => {
      const others = (openOf.get(author) ?? 1) - 1;
      if (others > 0) openOf.set(author, others);
      else openOf.delete(author);
    });
    return untilAborted(turn, signal);
  }

  return async (request, written, client) => {
    const { pathname, searchParams } = new URL(request.url);
    requireRoute(request.method, pathname);
    const isLogin = pathname === LOGIN;
    const checkedAt = accountWrites;
    const origin = originOf(request, client, isLogin);
    const refused = refusedSignIn(parts, origin, pathname);
    const author = isLogin
      ? undefined
      : await gatekeeper.requireAuthor(request.headers, client).catch((error) => refused(error));
    const id = author?.id ?? client;
    // Payload reads the author again if an account was written in between: perhaps it is this one.
    const answerAuthor = (body: object | FormData | undefined, signal: AbortSignal) =>
      checkedAuthor.run(checkedAt === accountWrites ? author : undefined, () =>
        answer(payloadRequest(request, body, signal)),
      );
    requireBoundedQuery(searchParams, fieldsOf(pathname));
    if (request.method === 'GET') {
      const signal = signalOf(request);
      return inTurn(reads, { author: id, signal }, () => answerAuthor(undefined, signal));
    }
    // The body is read before the turn starts, so that a slow sender does not block other authors.
    const isPicture = /^\/api\/media(?:\/|$)/.test(pathname);
    const body = await (isPicture ? readUpload(request, uploads) : readDocument(request));
    const signal = signalOf(request);
    const write = async () => {
      let saved: Response | undefined;
      const turn = inTurn(writes, { author: id, signal }, async () => {
        try {
          const answered = () => answerAuthor(body, signal);
          saved = await audit.during(origin, answered, ({ ok }) => ok);
        } finally {
          if (ACCOUNTS.test(pathname)) accountWrites += 1;
        }
        await written();
        return saved;
      });
      // The time may be over while visitors do not see the change yet. It is saved nevertheless.
      return turn.catch((error: unknown) => saved ?? Promise.reject(error));
    };
    if (!isLogin) return write();
    const typed: unknown = Reflect.get(body, 'email');
    return gatekeeper.logIn(client, write).catch((error) => refused(error, typed));
  };
}

function originOf({ headers }: Request, client: string, isLogin: boolean): Origin {
  const isKey = headers.get('Authorization')?.startsWith(API_KEY_SCHEME);
  return {
    how: isLogin ? 'password' : isKey ? 'api-key' : 'session',
    from: addressClassOf(client),
    requestId: currentRequestId(),
  };
}

/**
 * Records that somebody may not sign in, and throws the reason. An address that has no account is
 * not recorded: it may be a password in the wrong field.
 */
function refusedSignIn(
  { accountNamed, audit }: Pick<AuthoringApiParts, 'accountNamed' | 'audit'>,
  origin: Origin,
  path: string,
) {
  return async (error: unknown, typed?: unknown): Promise<never> => {
    const status = error instanceof Problem ? error.body.status : undefined;
    const hasToWait = status === 429;
    if (hasToWait || status === 401 || status === 403) {
      // Sessions end all the time, and who has to wait would fill the disk.
      const isRecorded = !hasToWait && origin.how !== 'session';
      const account = isRecorded ? await accountNamed(typed) : undefined;
      await audit.refused(origin, path, isRecorded && { account: account?.email });
    }
    throw error;
  };
}

const signalOf = ({ signal }: Request): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]);

const tooBusy = () =>
  new Problem({
    title: 'Too busy',
    status: 503,
    detail: 'Too many requests are waiting already. Try again in some seconds.',
  });
