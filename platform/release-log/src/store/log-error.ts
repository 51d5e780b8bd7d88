const LOG_ERROR_CODES = [
  'busy',
  'conflict',
  'future',
  'invalid-key',
  'invalid-settings',
  'malformed',
  'missing',
  'no-key',
  'not-a-canary',
  'not-a-file',
  'not-allowed',
  'nothing-to-roll-back',
  'revoked',
  'route-taken',
  'tampered',
  'too-large',
  'unauthenticated',
  'unknown-store',
  'unsafe-key',
  'unsafe-store',
  'unsigned',
  'untrusted',
] as const;

export type LogErrorCode = (typeof LOG_ERROR_CODES)[number];

/** Whether a text is the code of a `LogError`, as a release API sends it. */
export const isLogErrorCode = (text: string): text is LogErrorCode =>
  LOG_ERROR_CODES.some((code) => code === text);

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
