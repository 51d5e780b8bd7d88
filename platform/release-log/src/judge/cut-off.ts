import { printable } from '../entries/printable-text.ts';
import { isHashOf, type StoredEntry } from '../entries/stored-entry.ts';
import { entryKey } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { KeyList } from '../trust/key-list.ts';
import { entryName } from './succession.ts';

/**
 * Requires that no repair has cut the entry off. Its file may return from a backup or by the hands
 * of a thief; a newer entry of the same number has another hash.
 *
 * @throws {LogError} `conflict`, with the repair, and a remedy.
 */
export function requireNotCutOff({ repairs = [] }: KeyList, stored: StoredEntry): void {
  const { channel, n } = stored.entry;
  const later = repairs.filter((one) => one.channel === channel && one.n < n && one.cutOff);
  if (later.length === 0) return;
  const repair = later.find(({ cutOff }) => cutOff?.some((hash) => isHashOf(hash, stored)));
  if (!repair) return;
  const why = repair.why === '' ? '' : ` (${printable(repair.why)})`;
  throw new LogError(
    'conflict',
    `${entryName(stored.entry)} was cut off by the repair of ${repair.at}${why}, and its file is there again. No edge serves it.`,
    {
      remedy: `If another entry ${n} was written since, restore that one as ${entryKey(channel, n)} from a backup. Without one, remove this one again with pnpm releases repair --channel ${channel} --why 'Entry ${n} was cut off before', and promote what should be live.`,
    },
  );
}
