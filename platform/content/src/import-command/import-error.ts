/** A reason why nothing is imported. Match its `code`, not its class. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code: 'bad-file' | 'bad-mapping' | 'bad-option' | 'not-reached' | 'refused';
  readonly remedy: string;

  constructor(code: ImportError['code'], message: string, remedy: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.remedy = remedy;
  }
}
