import { Problem } from './problem.ts';

/** How much of a request's body is taken, and how long it may take to come. */
export interface BodyLimits {
  /** In bytes. */
  size: number;
  /** Of the whole body, in ms. */
  deadline: number;
}

/** Of a body that is too large, this much is let pass, unkept: who sends it can read the answer. */
const LET_PASS = 100_000_000;

/**
 * Reads a request's whole body, counting while it comes: a length that was announced is not to be
 * trusted, and one that was not announced may have no end. No more than `size` is ever kept.
 *
 * @throws {Problem} 413 when it is too large, 408 when it does not come, 400 when it breaks off.
 */
export async function readBody(
  { body }: Pick<Request, 'body'>,
  { size, deadline }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    // Ends the read that is waiting.
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
    if (length > LET_PASS) break;
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
