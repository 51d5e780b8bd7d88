import { MAX_OBJECT_BYTES } from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';

interface BodyLimits {
  maxBytes: number;
  /** Time without a byte after which the request ends, in ms. */
  idleTimeoutMs: number;
}

/**
 * Reads the body of a request as it arrives, and stops at the limit.
 *
 * @throws {Refusal} `too-large`; `malformed` if no byte came for too long, or the body broke off.
 */
export async function readBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  { maxBytes, idleTimeoutMs }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  const announced = headers.get('Content-Length');
  if (Number(announced ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  try {
    for (let length = 0; ; ) {
      const { done, value } = await withIdleLimit(reader.read(), idleTimeoutMs);
      if (done) break;
      length += value.byteLength;
      if (length > maxBytes) throw tooLarge(maxBytes);
      chunks.push(value);
    }
  } catch (cause) {
    void reader.cancel().catch(() => undefined);
    throw cause instanceof Refusal ? cause : incomplete();
  }
  return Buffer.concat(chunks);
}

async function withIdleLimit<Value>(reading: Promise<Value>, limitMs: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(incomplete()), limitMs);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}

// The rest of the body is not read, so the connection cannot be used again.
const close = { headers: { Connection: 'close' } };

const tooLarge = (maxBytes: number) =>
  new Refusal('too-large', `This object may have at most ${maxBytes} bytes.`, {
    ...(maxBytes === MAX_OBJECT_BYTES && { remedy: 'Serve files of this size from elsewhere.' }),
    ...close,
  });

const incomplete = () =>
  new Refusal('malformed', 'The body of the request did not arrive completely.', close);
