import { MAX_OBJECT_BYTES } from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';

export interface BodyRate {
  /** Time without a byte after which the request ends, in ms. */
  idleTimeoutMs: number;
  /** Bytes per second, averaged since the body is read, below which the request ends. */
  minBytesPerS: number;
  /** Time before the rate counts, in ms. */
  graceMs: number;
}

interface BodyLimits extends BodyRate {
  maxBytes: number;
}

/**
 * Reads the body of a request as it arrives, and stops at the limit.
 *
 * @throws {Refusal} `too-large`; `malformed` if it comes too slowly or breaks off.
 */
export async function readBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  limits: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  const { maxBytes } = limits;
  const announced = headers.get('Content-Length');
  if (Number(announced ?? 0) > maxBytes) throw tooLarge(maxBytes);
  if (!body) return Buffer.alloc(0);
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  const since = performance.now();
  try {
    for (let length = 0; ; ) {
      const { done, value } = await inTime(reader.read(), timeLeft(limits, since, length));
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

/** The time until the next byte has to come, in ms: a byte now and then holds no slot for long. */
function timeLeft(
  { idleTimeoutMs, minBytesPerS, graceMs }: BodyRate,
  since: number,
  length: number,
): number {
  const due = since + graceMs + (length / minBytesPerS) * 1000;
  return Math.min(idleTimeoutMs, due - performance.now());
}

async function inTime<Value>(reading: Promise<Value>, limitMs: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), Math.max(0, limitMs));
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

const tooSlow = () =>
  new Refusal('malformed', 'The body of the request came too slowly.', {
    remedy: 'Check the connection, and repeat the command.',
    ...close,
  });

const incomplete = () =>
  new Refusal('malformed', 'The body of the request did not arrive completely.', close);
