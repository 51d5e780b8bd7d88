import {
  entryKey,
  headKey,
  inParallel,
  LogError,
  listChannels,
  readEntry,
  readHeadNumber,
  type Store,
  toJsonBytes,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { referencesOf } from '../referenced.ts';
import { isSame } from './is-same.ts';

/** Entries that are read at once. They are written one after the other. */
const ENTRIES_READ_AHEAD = 32;

/** The log of a channel: its last entry in the source, and in the target. */
interface ChannelPlan {
  channel: string;
  last: number;
  present: number;
}

/**
 * Compares the ends of all logs.
 *
 * @throws {LogError} `conflict` if the target has an entry that the source does not have.
 */
export async function planLogs(source: Store, target: Store): Promise<ChannelPlan[]> {
  const channels = await listChannels(source);
  return inParallel(4, channels, async (channel) => {
    const [last, present] = await Promise.all([
      readHeadNumber(source, channel),
      readHeadNumber(target, channel),
    ]);
    if (present > last || !(await isSameEntry(source, target, channel, present))) {
      throw ownEntries(channel, present);
    }
    return { channel, last, present };
  });
}

async function isSameEntry(source: Store, target: Store, channel: string, n: number) {
  if (n === 0) return true;
  const [ours, theirs] = await Promise.all(
    [source, target].map((store) => store.get(entryKey(channel, n))),
  );
  return ours !== undefined && theirs !== undefined && isSame(ours, theirs);
}

function ownEntries(channel: string, n: number): LogError {
  const message = `The target has an entry ${n} of channel ${channel} that the source does not have, so one log would have to lose entries.`;
  return new LogError('conflict', message, {
    remedy: 'Copy into an empty store, or copy in the other direction.',
  });
}

/**
 * Copies the entries that the target does not have, in order. A log is left out if a release that
 * its last entry refers to is not in the target.
 *
 * @param releases Names of the releases that the target has.
 */
export async function copyLogs(
  environment: Environment,
  source: Store,
  target: Store,
  plans: readonly ChannelPlan[],
  releases: ReadonlySet<string>,
): Promise<{ entries: number; problems: string[] }> {
  const problems: string[] = [];
  let entries = 0;
  for (const { channel, last, present } of plans) {
    const head = last > 0 ? await readEntry(source, channel, last) : undefined;
    const names = head ? referencesOf(head).map(({ name }) => name) : [];
    const missing = [...new Set(names)].filter((name) => !releases.has(name));
    if (missing.length > 0) {
      problems.push(`The log of ${channel} was not copied: it refers to ${missing.join(', ')}.`);
      continue;
    }
    for (let from = present + 1; from <= last; from += ENTRIES_READ_AHEAD) {
      environment.stderr(`Copying entry ${from} of ${last} of channel ${channel} …`);
      await copyEntries(
        source,
        target,
        channel,
        from,
        Math.min(last, from + ENTRIES_READ_AHEAD - 1),
      );
    }
    entries += last - present;
    if (last > present) await target.putHint(headKey(channel), toJsonBytes({ n: last }));
  }
  return { entries, problems };
}

async function copyEntries(
  source: Store,
  target: Store,
  channel: string,
  from: number,
  to: number,
): Promise<void> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const read = await inParallel(ENTRIES_READ_AHEAD, numbers, async (n) => {
    const bytes = await source.get(entryKey(channel, n));
    if (bytes) return { n, bytes };
    throw new LogError('missing', `Entry ${n} of channel ${channel} is missing.`, {
      remedy: 'Restore it from a backup, and copy again.',
    });
  });
  for (const { n, bytes } of read) {
    if (await target.put(entryKey(channel, n), bytes)) continue;
    // Somebody promotes in the target, or copies at the same time.
    const stored = await target.get(entryKey(channel, n));
    if (!stored || !isSame(stored, bytes)) throw ownEntries(channel, n);
  }
}
