/** An error as it is logged. */
interface LoggedError {
  message: string;
  stack?: string | undefined;
}

/** PostgreSQL's class of errors in values, such as a text where a number must be. */
const DATA_EXCEPTION = /^22/;

/** Whether the database cannot take a value at all, such as an invalid date. */
export function isUnusableValue(error: unknown): boolean {
  if (!(error instanceof Error) || !('query' in error)) return false;
  const { cause } = error;
  if (cause instanceof TypeError || cause instanceof RangeError) return true;
  return cause instanceof Error && 'code' in cause && DATA_EXCEPTION.test(String(cause.code));
}

/**
 * An error without what a log must not have: the stack of an error that a client has caused, and
 * the parameters of a database query, among them the addresses of authors.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  if ('query' in error && 'params' in error) {
    const cause = errorForLog(error.cause);
    if (isUnusableValue(error)) return { message: cause.message };
    return { message: `${cause.message} in ${String(error.query)}`, stack: cause.stack };
  }
  const isClients = 'status' in error && Number(error.status) < 500;
  return isClients ? { message } : { message, stack };
}
