import { LogError } from '../store/log-error.ts';

/**
 * How far the clock of who writes may be ahead of a reader's, in ms. A later time is refused: no
 * entry could follow it for as long, because times in a log never decrease.
 */
export const MAX_CLOCK_AHEAD_MS = 5 * 60_000;

/**
 * Requires that an object is not from the future.
 *
 * @param what Subject of the error's sentence.
 * @throws {LogError} `future`.
 */
export function requirePast(at: string, now: Date, what: string): void {
  if (Date.parse(at) <= now.getTime() + MAX_CLOCK_AHEAD_MS) return;
  throw new LogError('future', `${what} is from ${at}, and now it is ${now.toISOString()}.`, {
    remedy: 'If the clock of this machine is wrong, set it. Else find out who has written it.',
  });
}
