/**
 * An error that is identified by its `code`. `instanceof` fails across bundles: each separately
 * built screen holds its own copy of a class.
 */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CodedError';
    this.code = code;
  }
}

/** The message of an error, or any other thrown value as a string. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/**
 * The `code` of a thrown value, or `unknown`.
 *
 * @example codeOf(new CodedError('deadline', '…')) // 'deadline'
 */
export function codeOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return 'unknown';
  return typeof thrown.code === 'string' ? thrown.code : 'unknown';
}
