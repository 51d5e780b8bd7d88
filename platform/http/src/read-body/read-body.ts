export interface BodyLimits {
  maxBytes: number;
  /**
   * A body that is too large is read up to this size and discarded, so that its sender can read the
   * response. Default: its connection ends at once.
   */
  maxDiscardedBytes?: number;
  /** The time until the next byte has to come, in ms, by what was read in how many ms. */
  timeLeftMs(bytes: number, elapsedMs: number): number;
}

/** Why a body could not be read. Match its `code`. */
export class BodyError extends Error {
  override readonly name = 'BodyError';
  readonly code: 'incomplete' | 'too-large' | 'too-slow';

  constructor(code: BodyError['code'], cause?: unknown) {
    super(`The body of the request is ${code}.`, { cause });
    this.code = code;
  }
}

/**
 * Reads a request's whole body. It counts the bytes as they arrive, because an announced length
 * cannot be trusted and a missing one may mean an endless body. It never keeps more than the limit.
 *
 * @throws {BodyError}
 */
export async function readBody(
  { body }: Pick<Request, 'body'>,
  { maxBytes, maxDiscardedBytes = 0, timeLeftMs }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  const start = performance.now();
  let length = 0;
  try {
    while (length <= Math.max(maxBytes, maxDiscardedBytes)) {
      const limitMs = timeLeftMs(length, performance.now() - start);
      const { done, value } = await inTime(reader.read(), limitMs);
      if (done) break;
      length += value.byteLength;
      if (length <= maxBytes) chunks.push(value);
      else chunks.length = 0;
    }
    if (length > maxBytes) throw new BodyError('too-large');
  } catch (cause) {
    void reader.cancel().catch(() => undefined);
    throw cause instanceof BodyError ? cause : new BodyError('incomplete', cause);
  }
  return Buffer.concat(chunks);
}

async function inTime<Value>(reading: Promise<Value>, limitMs: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new BodyError('too-slow')), Math.max(0, limitMs));
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
