/**
 * The reason of a failed request: the document does not exist, the request was refused, the service
 * cannot be reached or failed, the response does not match the contract, it took too long, or the
 * caller aborted.
 */
export type ContentErrorCode =
  | 'not-found'
  | 'refused'
  | 'unavailable'
  | 'malformed'
  | 'deadline'
  | 'aborted';

const NAME = 'ContentError';

/**
 * A failed request to the content service. Match it by `code` through `contentErrorCode`, never by
 * `instanceof`: separately built screens hold their own copy of this class.
 */
export class ContentError extends Error {
  readonly code: ContentErrorCode;
  /** Status of the response, if there was one. */
  readonly status: number | undefined;
  override readonly name = NAME;

  constructor(
    code: ContentErrorCode,
    message: string,
    { status, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}

/**
 * The code of a `ContentError`, whichever copy of the class created it; undefined for other errors.
 *
 * @example if (contentErrorCode(error) === 'not-found') showNotFound();
 */
export function contentErrorCode(error: unknown): ContentErrorCode | undefined {
  return isContentError(error) ? error.code : undefined;
}

function isContentError(error: unknown): error is ContentError {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === NAME;
}
