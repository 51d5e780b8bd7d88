/** An error as it is logged. */
interface LoggedError {
  message: string;
  stack?: string | undefined;
}

/** Whether the database cannot take a value at all, such as an invalid date. */
export function isUnusableValue(error: unknown): boolean {
  if (!(error instanceof Error) || !('query' in error)) return false;
  return error.cause instanceof TypeError || error.cause instanceof RangeError;
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
    const withQuery = { message: `${cause.message} in ${String(error.query)}` };
    return isUnusableValue(error) ? withQuery : { ...withQuery, stack: cause.stack };
  }
  const isClients = 'status' in error && Number(error.status) < 500;
  return isClients ? { message } : { message, stack };
}
