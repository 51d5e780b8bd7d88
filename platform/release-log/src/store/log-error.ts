/** What went wrong, for code to match: separately loaded copies of a class are no concern then. */
export type LogErrorCode =
  | 'busy'
  | 'conflict'
  | 'invalid-key'
  | 'malformed'
  | 'missing'
  | 'nothing-to-roll-back'
  | 'not-a-canary'
  | 'tampered'
  | 'unknown-store';

/**
 * A failure of the log that the caller can act on; `remedy` says how, when there is a way.
 *
 * @example throw new LogError('missing', 'product@1.0.0-ab is not in the store', { remedy: 'Publish it.' })
 */
export class LogError extends Error {
  override readonly name = 'LogError';
  readonly code: LogErrorCode;
  readonly remedy: string | undefined;

  constructor(
    code: LogErrorCode,
    message: string,
    options: { remedy?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.remedy = options.remedy;
  }
}
