import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Short and printable, so that it can be stored and sent on without escaping. */
const VALID = /^[\w.:-]{8,64}$/;

/** Differs between processes; the number after it differs between the requests of one. */
const PREFIX = randomBytes(6).toString('base64url');
let created = 0;

const storage = new AsyncLocalStorage<string>();

/**
 * The id of a request: that of its `X-Request-Id` header if it is valid, else a new one.
 *
 * @example requestIdOf(incoming.headers['x-request-id']) // 'q7bK0f2A-1c'
 */
export function requestIdOf(header: string | readonly string[] | undefined): string {
  if (typeof header === 'string' && VALID.test(header)) return header;
  created += 1;
  return `${PREFIX}-${created.toString(36)}`;
}

/** Runs work, and everything it starts, as part of a request. */
export function runWithRequestId<Result>(id: string, work: () => Result): Result {
  return storage.run(id, work);
}

/** The id of the request that is being answered; `undefined` outside of one. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
