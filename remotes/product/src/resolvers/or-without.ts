import { reportError } from '@vitrine/kit';

/**
 * What the page can do without: a failure is told, and its section left out. When the visitor has gone
 * elsewhere meanwhile there is nothing to tell.
 */
export async function orWithout<Value>(
  answer: Promise<Value>,
  signal: AbortSignal,
): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return null;
  }
}
