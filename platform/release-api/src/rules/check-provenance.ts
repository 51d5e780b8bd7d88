import type { Identity } from '../access/identity.ts';
import { Refusal } from '../refusal.ts';

/** Clocks differ by some minutes. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Requires that an object names the person who sends it, and a time that is not in the future and
 * not long ago.
 *
 * @param maxAgeMs How long before its arrival it may have been written.
 * @throws {Refusal} `not-allowed` for another name, `malformed` for another time.
 */
export function checkProvenance(
  { by, at }: { by: string; at: string },
  identity: Identity,
  { now, maxAgeMs, what }: { now: Date; maxAgeMs: number; what: string },
): void {
  if (by !== identity.name) {
    throw new Refusal(
      'not-allowed',
      `${what} is by ${by}, but the token is that of ${identity.name}.`,
      {
        remedy: 'Leave --by out: the release API names the owner of the token.',
      },
    );
  }
  const age = now.getTime() - Date.parse(at);
  if (age < -CLOCK_TOLERANCE_MS || age > maxAgeMs + CLOCK_TOLERANCE_MS) {
    throw new Refusal('malformed', `${what} is from ${at}, and now it is ${now.toISOString()}.`, {
      remedy: 'Set the clock of your machine, and repeat the command.',
    });
  }
}
