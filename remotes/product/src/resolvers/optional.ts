import { reportError } from '@vitrine/kit';

/**
 * What the page can do without: a failure is told, and its section left out. Where there is no page
 * at all, or the visitor has gone elsewhere meanwhile, there is nothing to tell.
 *
 * @param page What the page cannot do without.
 */
export async function orWithout<Value>(
  answer: Promise<Value>,
  page: Promise<unknown>,
  signal: AbortSignal,
): Promise<Value | null> {
  try {
    return await answer;
  } catch (error) {
    const stands = await page.then(
      () => true,
      () => false,
    );
    if (stands && !signal.aborted) reportError(error);
    return null;
  }
}
