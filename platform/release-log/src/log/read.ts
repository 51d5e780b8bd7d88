import type { LogEntry } from '@vitrine/contract';
import * as v from 'valibot';
import { readStoredEntry } from '../entries/stored-entry.ts';
import { parseJsonBytes } from '../store/json.ts';
import { entryKey, headKey } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import { findHead } from './find-head.ts';

const Hint = v.object({ n: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });

/**
 * Entry `n` of a channel; `undefined` if the log has no such entry.
 *
 * Its signature is not verified: see `servableEntry` and `readVerifiedHead`.
 *
 * @throws {LogError} `malformed` if the stored bytes are not a valid entry, or have another number.
 * @example const entry = await readEntry(store, 'stable', 12)
 */
export async function readEntry(
  store: Store,
  channel: string,
  n: number,
): Promise<LogEntry | undefined> {
  return (await readStoredEntry(store, channel, n))?.entry;
}

/**
 * The last entry of a channel; `null` if nothing has been promoted yet.
 *
 * @param from The number of an entry that exists. Default: the hint in the store.
 * @throws {LogError} `malformed`, with a remedy, if the last entry is not valid.
 * @example const head = await readHead(store, 'stable')
 */
export async function readHead(
  store: Store,
  channel: string,
  from?: number,
): Promise<LogEntry | null> {
  const n = await readHeadNumber(store, channel, from);
  if (n === 0) return null;
  return withHeadRemedy(channel, n, async () => (await readEntry(store, channel, n)) ?? null);
}

/** Adds the remedy to an error about the last entry, `n`. */
export async function withHeadRemedy<Value>(
  channel: string,
  n: number,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    // These have a remedy of their own: about the entry before, or about one that was cut off.
    if (cause.code === 'missing' || cause.code === 'conflict') throw cause;
    const isFuture = cause.code === 'future';
    const remedy = `${isFuture ? CLOCK_REMEDY : ''}${remedyFor(channel, n)}`;
    throw new LogError(cause.code, cause.message, { remedy, cause });
  }
}

const CLOCK_REMEDY = 'If the clock of this machine is wrong, set it, and do nothing else. ';

/** No entry can follow an entry that is not valid, so removing it leaves a complete log. */
function remedyFor(channel: string, n: number): string {
  const key = entryKey(channel, n);
  const after = n > 1 ? `entry ${n - 1} becomes the head` : 'the log becomes empty';
  return `Restore ${key} from a backup. Without a backup, remove it (${after}) with pnpm releases repair --channel ${channel} --why 'Entry ${n} is not valid', and repeat its promotion or rollback.`;
}

/** The error about an entry that the log must have, because later ones are there. */
export function missingEntry(channel: string, n: number): LogError {
  return new LogError('missing', `Entry ${n} of channel ${channel} is missing.`, {
    remedy: `Restore ${entryKey(channel, n)} from a backup. Without a backup, cut the log off before it with pnpm releases repair --channel ${channel} --last-good ${n - 1} --why 'Entry ${n} is missing', and repeat the promotions and rollbacks that are gone.`,
  });
}

/**
 * The number of a channel's last entry, valid or not; 0 if nothing has been promoted yet.
 *
 * @example const n = await readHeadNumber(store, 'stable')
 */
export async function readHeadNumber(
  store: Store,
  channel: string,
  from?: number,
): Promise<number> {
  const exists = (n: number) => hasEntry(store, channel, n);
  return findHead(exists, from ?? (await readHint(store, channel)));
}

/**
 * Whether entry `n` of a channel exists. This is the cheapest read of the log.
 *
 * @example if (await hasEntry(store, 'stable', known + 1)) …
 */
export async function hasEntry(store: Store, channel: string, n: number): Promise<boolean> {
  return (await store.createdAt(entryKey(channel, n))) !== undefined;
}

// A missing or invalid hint is ignored: it only saves probes.
async function readHint(store: Store, channel: string): Promise<number> {
  try {
    const bytes = await store.get(headKey(channel));
    return bytes === undefined ? 0 : parseJsonBytes(Hint, bytes, 'head.json').n;
  } catch {
    return 0;
  }
}

/**
 * The entries of a channel, newest first. Each is read when the loop reaches it.
 *
 * @param before Starts with the entry before this one. Default: starts at the head.
 * @example for await (const entry of history(store, 'stable')) console.log(entry.n, entry.why)
 */
export async function* history(
  store: Store,
  channel: string,
  before?: LogEntry,
): AsyncGenerator<LogEntry, void, undefined> {
  let entry = before ? undefined : await readHead(store, channel);
  if (entry) yield entry;
  for (let n = (before ?? entry)?.n ?? 0; n > 1; n -= 1) {
    entry = await readEntry(store, channel, n - 1);
    if (!entry) throw missingEntry(channel, n - 1);
    yield entry;
  }
}

/**
 * The entry that was live at a time; `null` before the first entry. `append` keeps times in order,
 * so a binary search finds it.
 *
 * @example const entry = await entryAt(store, 'stable', new Date('2026-11-03T14:03:00Z'))
 */
export async function entryAt(store: Store, channel: string, time: Date): Promise<LogEntry | null> {
  const head = await readHead(store, channel);
  let newest: LogEntry | null = null;
  let low = 1;
  let high = head?.n ?? 0;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const entry = await readEntry(store, channel, middle);
    if (!entry) throw missingEntry(channel, middle);
    if (Date.parse(entry.at) <= time.getTime()) {
      newest = entry;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return newest;
}
