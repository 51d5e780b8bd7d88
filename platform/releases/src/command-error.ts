/** Codes of command errors. Scripts and tests match these, not the messages. */
export type CommandErrorCode =
  | 'build-failed'
  | 'damaged'
  | 'late'
  | 'no-browser'
  | 'no-example'
  | 'no-repository'
  | 'no-site'
  | 'not-empty'
  | 'not-served'
  | 'other-store'
  | 'refused'
  | 'unfit-build'
  | 'unknown-channel'
  | 'unknown-screen'
  | 'unknown-store'
  | 'usage';

/** An error that the user of the command can fix; `remedy` says how. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly code: CommandErrorCode;
  readonly remedy: string | undefined;

  constructor(
    code: CommandErrorCode,
    message: string,
    options: { remedy?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.remedy = options.remedy;
  }
}
