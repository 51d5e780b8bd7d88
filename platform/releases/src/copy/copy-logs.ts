import {
  entryKey,
  headKey,
  inParallel,
  judgeEntry,
  LogError,
  listChannels,
  missingEntry,
  readHeadNumber,
  readStoredEntry,
  requireSuccession,
  type Store,
  type StoredEntry,
  toJsonBytes,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { referencesOf } from '../referenced.ts';
import { isSame, type Stores } from './stores.ts';

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
  const names = await Promise.all([source, target].map(listChannels));
  return inParallel(4, [...new Set(names.flat())], async (channel) => {
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
 * Copies the entries that the target does not have, in order. All entries of a log are verified
 * first: a log that is not whole is left out, and so is one whose last entry refers to a release
 * that is not in the target.
 *
 * @param releases Names of the releases that the target has.
 */
export async function copyLogs(
  environment: Environment,
  stores: Stores,
  plans: readonly ChannelPlan[],
  releases: ReadonlySet<string>,
): Promise<{ entries: number; problems: string[] }> {
  const problems: string[] = [];
  let entries = 0;
  for (const plan of plans) {
    const { channel, last, present } = plan;
    try {
      await verifyLog(stores, plan, releases);
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      problems.push(`The log of ${channel} was not copied: ${cause.message}`);
      continue;
    }
    for await (const stored of newEntries(stores.source, plan)) {
      const { n } = stored.entry;
      if ((n - present) % ENTRIES_READ_AHEAD === 1) {
        environment.stderr(`Copying entry ${n} of ${last} of channel ${channel} …`);
      }
      await copyEntry(stores.target, channel, stored);
    }
    entries += last - present;
    if (last > present) await stores.target.putHint(headKey(channel), toJsonBytes({ n: last }));
  }
  return { entries, problems };
}

/**
 * Requires that each new entry follows the one before, and that it may stand in the log, if the
 * keys are known.
 */
async function verifyLog(
  { source, trust }: Stores,
  plan: ChannelPlan,
  releases: ReadonlySet<string>,
): Promise<void> {
  const { channel, present } = plan;
  let head: StoredEntry | null = present > 0 ? await readPresent(source, channel, present) : null;
  for await (const after of newEntries(source, plan)) {
    if (trust) judgeEntry({ before: head, after, ...trust });
    else requireSuccession(head, after);
    head = after;
  }
  const names = head ? referencesOf(head.entry).map(({ name }) => name) : [];
  const missing = [...new Set(names)].filter((name) => !releases.has(name));
  if (missing.length === 0) return;
  throw new LogError('missing', `It refers to ${missing.join(', ')}.`);
}

/** The entries that the target does not have, in order. */
async function* newEntries(source: Store, { channel, last, present }: ChannelPlan) {
  for (let first = present + 1; first <= last; first += ENTRIES_READ_AHEAD) {
    const length = Math.min(ENTRIES_READ_AHEAD, last - first + 1);
    const numbers = Array.from({ length }, (_, index) => first + index);
    yield* await inParallel(length, numbers, (n) => readPresent(source, channel, n));
  }
}

/** @throws {LogError} `missing`; `malformed` or `too-large`. */
async function readPresent(source: Store, channel: string, n: number): Promise<StoredEntry> {
  const stored = await readStoredEntry(source, channel, n);
  if (stored) return stored;
  throw missingEntry(channel, n);
}

async function copyEntry(target: Store, channel: string, { entry: { n }, bytes }: StoredEntry) {
  if (await target.put(entryKey(channel, n), bytes)) return;
  // Somebody promotes in the target, or copies at the same time.
  const stored = await target.get(entryKey(channel, n));
  if (!stored || !isSame(stored, bytes)) throw ownEntries(channel, n);
}
