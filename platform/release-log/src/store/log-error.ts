export type LogErrorCode =
  | 'busy'
  | 'conflict'
  | 'invalid-key'
  | 'invalid-settings'
  | 'malformed'
  | 'missing'
  | 'no-key'
  | 'not-a-file'
  | 'not-allowed'
  | 'nothing-to-roll-back'
  | 'not-a-canary'
  | 'revoked'
  | 'tampered'
  | 'too-large'
  | 'unknown-store'
  | 'unsafe-store'
  | 'unsigned'
  | 'untrusted';

/**
 * An error of the log or its store that the caller can handle. Match its `code`; `remedy` tells the
 * operator what to do, if there is a remedy.
 *
 * @example
 * throw new LogError('missing', 'product@1.0-ab is not in the store', { remedy: 'Publish it.' })
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
