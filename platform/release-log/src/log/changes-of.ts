import type { LogEntry } from '@vitrine/contract';
import { changeOf } from '../entries/slots.ts';
import type { Target } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { missingEntry, readEntry } from './read.ts';

/**
 * The entries that changed one target, newest first. Entries of other targets are skipped without
 * reading them, by the `changed` number of its slot or removal. Old entries without that number
 * are read one by one.
 *
 * @example for await (const entry of changesOf(store, head, 'product')) console.log(entry.why)
 */
export async function* changesOf(
  store: Store,
  head: LogEntry | null,
  target: Target,
): AsyncGenerator<LogEntry, void, undefined> {
  const read = async ({ channel }: LogEntry, n: number) => {
    if (n < 1) return null;
    const entry = await readEntry(store, channel, n);
    if (entry) return entry;
    throw missingEntry(channel, n);
  };
  let entry = head;
  while (entry) {
    const change = changeOf(entry, target);
    if (!change) return;
    const { changed = entry.n } = change;
    if (changed < entry.n) entry = await read(entry, changed);
    if (entry?.action.target === target) yield entry;
    entry = entry && (await read(entry, entry.n - 1));
  }
}
