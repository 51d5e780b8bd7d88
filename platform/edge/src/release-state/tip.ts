import {
  contentHash,
  entryKey,
  isHashOf,
  LogError,
  lostEntry,
  objectVersion,
  parseEntry,
  type Repair,
  readHeadNumber,
  readStoredEntry,
  type Store,
  type StoredEntry,
} from '@vitrine/release-log';

/**
 * The place of an edge in the log: the newest entry that it has accepted. It only moves forward, or
 * back by a repair that `keys.json` states.
 */
export interface Tip {
  stored: StoredEntry;
  /** The version of the stored object that was compared last. */
  version: string | undefined;
}

export const tipOf = (stored: StoredEntry): Tip => ({ stored, version: undefined });

/** The result of a comparison of the tip with the store. */
interface Checked {
  tip: Tip;
  /** The entry is missing, or is another one. */
  failure: LogError | undefined;
}

/**
 * Compares the tip with what the store has in its place: the same content, in whatever form.
 */
export async function checkTip(store: Store, tip: Tip): Promise<Checked> {
  const { n, channel } = tip.stored.entry;
  const key = entryKey(channel, n);
  const version = await objectVersion(store, key);
  if (version !== undefined && version === tip.version) return { tip, failure: undefined };
  const bytes = await readBytes(store, key);
  if (bytes === undefined) {
    const newest = Math.min(await readHeadNumber(store, channel), n - 1);
    return { tip, failure: lostEntry(tip.stored.entry, 'is missing from the store', newest) };
  }
  const stored = bytes && parsed(bytes, channel, n);
  if (!stored || contentHash(stored) !== contentHash(tip.stored)) {
    return { tip, failure: lostEntry(tip.stored.entry, 'has been replaced in the store', n) };
  }
  return { tip: { ...tip, version }, failure: undefined };
}

/** @returns `null` if something is there that cannot be read, such as a link. */
async function readBytes(store: Pick<Store, 'get'>, key: string) {
  try {
    return await store.get(key);
  } catch (cause) {
    if (cause instanceof LogError) return null;
    throw cause;
  }
}

function parsed(bytes: Uint8Array, channel: string, n: number): StoredEntry | undefined {
  try {
    return parseEntry(bytes, channel, n);
  } catch (cause) {
    if (cause instanceof LogError) return undefined;
    throw cause;
  }
}

/**
 * The place in the log after the repairs that `keys.json` states and that the edge does not know
 * yet; `null` if no entry counts any more.
 *
 * @param after The revision of `keys.json` whose repairs the edge has obeyed.
 * @throws {LogError} if the store does not have the entry that a repair names.
 */
export async function obeyRepairs(
  store: Pick<Store, 'get'>,
  repairs: readonly Repair[],
  tip: Tip,
  after: number,
): Promise<Tip | null> {
  const { entry } = tip.stored;
  const { channel } = entry;
  const [repair] = repairs
    .filter((one) => one.channel === channel && one.revision > after)
    .sort((a, b) => a.n - b.n);
  if (!repair || repair.n > entry.n) return tip;
  if (repair.n === entry.n && isHashOf(repair.entry, tip.stored)) return tip;
  if (repair.n === 0) return null;
  const stored = await readStoredEntry(store, channel, repair.n);
  if (stored && isHashOf(repair.entry, stored)) return tipOf(stored);
  throw new LogError(
    'tampered',
    `The log of channel ${channel} goes on from entry ${repair.n}, as keys.json says, but the store does not have this entry.`,
    {
      remedy: `Restore ${entryKey(channel, repair.n)} from a backup. Without one, run: pnpm releases repair --channel ${channel} --why 'Entry ${repair.n} is lost'.`,
    },
  );
}
