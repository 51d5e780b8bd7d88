import { BodyError, readBody as readBytes } from '@vitrine/http';
import { Problem, type ProblemBody } from './problem.ts';

/** The maximum size of a request body and the time it may take. */
export interface BodyLimits {
  /** In bytes. */
  maxBytes: number;
  /** Time for the whole body, in ms. */
  timeoutMs: number;
}

const MAX_DISCARDED_BYTES = 100_000_000;

/**
 * Reads a request's whole body.
 *
 * @throws {Problem} 413 if it is too large, 408 if it does not arrive in time, 400 if it breaks
 *   off.
 */
export async function readBody(
  request: Pick<Request, 'body'>,
  { maxBytes, timeoutMs }: BodyLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const problems: Readonly<Record<BodyError['code'], ProblemBody>> = {
    'too-large': {
      title: 'Too large',
      status: 413,
      detail: `At most ${maxBytes} bytes are taken here`,
    },
    'too-slow': {
      title: 'Too slow',
      status: 408,
      detail: `The body did not come within ${timeoutMs / 1000} s`,
    },
    incomplete: { title: 'Bad request', status: 400, detail: 'The body broke off' },
  };
  try {
    const timeLeftMs = (_: number, elapsedMs: number) => timeoutMs - elapsedMs;
    return await readBytes(request, {
      maxBytes,
      maxDiscardedBytes: MAX_DISCARDED_BYTES,
      timeLeftMs,
    });
  } catch (error) {
    throw error instanceof BodyError ? new Problem(problems[error.code]) : error;
  }
}
