/** An error that says by its `code` what it is; a separately built screen cannot be asked by class. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CodedError';
    this.code = code;
  }
}

/** What whatever was thrown says of itself. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/**
 * The code of whatever was thrown, or `unknown`.
 *
 * @example codeOf(new CodedError('deadline', '…')) // 'deadline'
 */
export function codeOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return 'unknown';
  return typeof thrown.code === 'string' ? thrown.code : 'unknown';
}
