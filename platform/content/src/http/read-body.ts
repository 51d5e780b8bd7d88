import { Problem } from './problem.ts';

/** The maximum size of a request body and the time it may take. */
export interface BodyLimits {
  /** In bytes. */
  maxBytes: number;
  /** Time for the whole body, in ms. */
  timeoutMs: number;
}

/**
 * A body that is too large is read up to this size and discarded, so that its sender can read the
 * response.
 */
const MAX_DISCARDED_BYTES = 100_000_000;

/**
 * Reads a request's whole body. It counts the bytes as they arrive, because an announced length
 * cannot be trusted and a missing one may mean an endless body. It never keeps more than `size`
 * bytes.
 *
 * @throws {Problem} 413 if it is too large, 408 if it does not arrive in time, 400 if it breaks
 *   off.
 */
export async function readBody(
  { body }: Pick<Request, 'body'>,
  { maxBytes: size, timeoutMs: deadline }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    // Ends the pending read.
    void reader.cancel().catch(() => undefined);
  }, deadline);
  try {
    const bytes = await allOf(reader, size);
    if (late) throw tooLate(deadline);
    return bytes;
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    if (error instanceof Problem) throw error;
    throw late ? tooLate(deadline) : brokenOff();
  } finally {
    clearTimeout(timer);
  }
}

async function allOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  size: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length <= size) chunks.push(value);
    else chunks.length = 0;
    if (length > MAX_DISCARDED_BYTES) break;
  }
  if (length > size) throw tooLarge(size);
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

const tooLarge = (size: number) =>
  new Problem({ title: 'Too large', status: 413, detail: `At most ${size} bytes are taken here` });

const tooLate = (deadline: number) =>
  new Problem({
    title: 'Too slow',
    status: 408,
    detail: `The body did not come within ${deadline / 1000} s`,
  });

const brokenOff = () =>
  new Problem({ title: 'Bad request', status: 400, detail: 'The body broke off' });
