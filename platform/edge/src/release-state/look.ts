import { hasEntry, type JudgedEntry, LogError, type StoredEntry } from '@vitrine/release-log';
import {
  findFurther,
  type Log,
  loadJudged,
  loadNewest,
  loadUpTo,
  type Served,
} from './follow-log.ts';
import type { Known } from './place.ts';
import { checkTip, obeyRepairs, tipOf } from './tip.ts';

/** The result of one look at the log. */
interface Look {
  known: Known;
  /** Why something of the log is not served. */
  failure: unknown;
}

/**
 * One look: the tip is compared with the store, and the entries after it are followed. After a
 * change of the keys, the tip is verified with the new ones; the place in the log stays.
 *
 * @throws if nothing new is known, for example because the store does not answer.
 */
export async function look(log: Log, known: Known): Promise<Look> {
  const { store, channel, keys } = log;
  const keyFailure = await refreshKeys(log, known);
  const list = keys.current();
  const { revision, repairs = [] } = list;
  const own = known.tip && (await obeyRepairs(store, repairs, known.tip, known.revision));
  const next = { ...known, keys: list, revision };
  if (!own) return begin(log, next, keyFailure);

  const isLoaded = own === known.tip && list === known.keys && isComplete(known.served);
  const [{ tip, failure: tipFailure }, isNews] = await Promise.all([
    checkTip(store, own),
    hasEntry(store, channel, own.stored.entry.n + 1),
  ]);
  const { found, failure } = isNews
    ? await findFurther(log, tip.stored)
    : { found: undefined, failure: undefined };
  const served =
    isLoaded && !found ? known.served : await load(log, known, found, tip.stored, isLoaded);
  return {
    known: { ...next, served, tip: found ? tipOf(found.stored) : tip },
    failure: keyFailure ?? (found ? undefined : tipFailure) ?? failure ?? served?.refused,
  };
}

/** Whether nothing can change without news. Damaged files may be restored, a theft may not. */
const isComplete = (served: Served | null) =>
  served !== null && (served.refused === undefined || served.refused.code === 'revoked');

/** Loads an entry. If nothing is loaded yet with these keys, an earlier one is better than none. */
async function load(
  log: Log,
  { served, keys }: Known,
  judged: JudgedEntry | undefined,
  tip: StoredEntry,
  isLoaded: boolean,
): Promise<Served> {
  if (isLoaded && judged) return loadJudged(log, judged);
  const loaded = await loadUpTo(log, judged?.stored ?? tip);
  const isSame = keys === log.keys.current() && served?.stored.bytes === loaded.stored.bytes;
  return isSame ? { ...served, refused: loaded.refused } : loaded;
}

/** Looks for a first entry, or for one after a repair that left none. */
async function begin(log: Log, known: Known, keyFailure: unknown): Promise<Look> {
  const newest = await loadNewest(log);
  if (newest) {
    const failure = keyFailure ?? newest.refused;
    return { known: { ...known, served: newest, tip: tipOf(newest.stored) }, failure };
  }
  const emptied = known.served
    ? new LogError('missing', `The log of channel ${log.channel} is empty since its repair.`, {
        remedy: 'Promote a host and the screens. Until then the edge serves what was live before.',
      })
    : undefined;
  return { known: { ...known, tip: null }, failure: keyFailure ?? emptied };
}

/** The keys that are known stay in use while the list cannot be read. */
async function refreshKeys({ keys }: Log, { served, revision }: Known): Promise<unknown> {
  try {
    await keys.refresh(revision);
    return undefined;
  } catch (cause) {
    if (!served) throw cause;
    return cause;
  }
}
