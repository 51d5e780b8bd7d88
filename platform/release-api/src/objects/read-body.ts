import { BodyError, readBody as readBytes } from '@vitrine/http';
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
  request: Pick<Request, 'body' | 'headers'>,
  { maxBytes, idleTimeoutMs, minBytesPerS, graceMs }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  const announced = request.headers.get('Content-Length');
  if (Number(announced ?? 0) > maxBytes) throw refusal('too-large', maxBytes);
  try {
    return await readBytes(request, {
      maxBytes,
      // A byte now and then holds no slot for long.
      timeLeftMs: (bytes, elapsedMs) =>
        Math.min(idleTimeoutMs, graceMs + (bytes / minBytesPerS) * 1000 - elapsedMs),
    });
  } catch (error) {
    throw error instanceof BodyError ? refusal(error.code, maxBytes) : error;
  }
}

// The rest of the body is not read, so the connection cannot be used again.
const close = { headers: { Connection: 'close' } };

function refusal(code: BodyError['code'], maxBytes: number): Refusal {
  switch (code) {
    case 'too-large':
      return new Refusal('too-large', `This object may have at most ${maxBytes} bytes.`, {
        ...(maxBytes === MAX_OBJECT_BYTES && {
          remedy: 'Serve files of this size from elsewhere.',
        }),
        ...close,
      });
    case 'too-slow':
      return new Refusal('malformed', 'The body of the request came too slowly.', {
        remedy: 'Check the connection, and repeat the command.',
        ...close,
      });
    case 'incomplete':
      return new Refusal('malformed', 'The body of the request did not arrive completely.', close);
  }
}
