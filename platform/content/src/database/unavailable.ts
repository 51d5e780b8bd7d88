/** The answer to authors while the database does not answer. */
export const UNAVAILABLE_DETAIL =
  'The database does not answer. Try again in some seconds; read the document again first if you ' +
  'have changed it.';

/** Codes of Node, and of PostgreSQL while it starts, stops or has no connection left. */
const UNAVAILABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-3]|53300)$/;
/** Messages of `pg` without a code. Another error's message may contain them. */
const UNAVAILABLE_MESSAGE =
  /ECONNREFUSED|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed/;

/** Whether the database did not answer at all, also as the cause of another error. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (UNAVAILABLE.test(code) || UNAVAILABLE_MESSAGE.test(error.message)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}
