import { entryName } from '../judge/succession.ts';
import { entryKey } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';

/**
 * The error about an entry that an edge has accepted and the store does not have any more. Edges
 * and commands give the same remedy.
 *
 * @param newest The number of the newest entry that the store has in its place or before it.
 */
export function lostEntry(
  { channel, n }: { channel: string; n: number },
  what: 'is missing from the store' | 'has been replaced in the store',
  newest: number,
): LogError {
  const repair = `pnpm releases repair --channel ${channel}`;
  const why = `--why 'Entry ${n} ${what === 'is missing from the store' ? 'is lost' : 'was replaced'}'`;
  return new LogError(
    'tampered',
    `${entryName({ channel, n })}, which this edge has accepted, ${what}. The edge does not go back.`,
    {
      // A repair without a revocation would make the edge follow what a thief has written there.
      remedy:
        newest === 0
          ? `Restore ${entryKey(channel, n)} and those before it from a backup. Without one, run: ${repair} --last-good 0 ${why}.`
          : `Restore ${entryKey(channel, n)} from a backup. Without one, look at pnpm screen history --channel ${channel}. If the newest entry there was written with a stolen key or token, revoke that first: pnpm releases keys revoke <id> --channel ${channel} --last-good ${newest - 1} --why 'Stolen'. Then run: ${repair} ${why}.`,
    },
  );
}
