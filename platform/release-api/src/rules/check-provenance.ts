import { MAX_CLOCK_AHEAD_MS } from '@vitrine/release-log';
import type { Identity } from '../access/identity.ts';
import { Refusal } from '../refusal.ts';

/**
 * Requires that an object names the person who sends it, and a time that is not long ago. Nobody
 * accepts one from the future.
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
  if (age > maxAgeMs + MAX_CLOCK_AHEAD_MS) {
    throw new Refusal('malformed', `${what} is from ${at}, and now it is ${now.toISOString()}.`, {
      remedy: 'Set the clock of your machine, and repeat the command.',
    });
  }
}
