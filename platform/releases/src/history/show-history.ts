import type { LogEntry } from '@vitrine/contract';
import {
  changesOf,
  history,
  inParallel,
  type KeyList,
  LogError,
  readHead,
  type Store,
  type Target,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { requireKnownScreen } from '../names/known-screens.ts';
import { commitJson } from '../origin.ts';
import type { Outcome } from '../outcome.ts';
import { failedChecks } from '../recorded-check.ts';
import { chooseStore } from '../repository.ts';
import { knownKeysOf } from '../signing.ts';
import { entryTable, originsOf, promotedBy } from './entry-table.ts';
import { judgeAlone, MARKS } from './judge-alone.ts';

export interface HistoryOptions {
  channel: string;
  store?: string;
  /** Maximum number of entries. */
  limit: number;
}

/**
 * Lists the changes of one target, or of all, newest first. If an entry is missing or damaged, it
 * lists those after it, and fails.
 */
export async function showHistory(
  environment: Environment,
  target: Target | undefined,
  options: HistoryOptions,
): Promise<Outcome> {
  const { channel } = options;
  const store = chooseStore(environment, options.store);
  if (target !== undefined) await requireKnownScreen(environment, store, target);
  const { entries, failure } = await readUpTo(store, target, options);
  const keys = await knownKeysOf(environment, options.store);
  const refused = keys ? await refusedOf(store, entries, keys, environment.now()) : [];
  const notes = new Map(refused.map(({ n, note }) => [n, note]));
  const origins = await originsOf(store, entries);
  const failed = await failedChecks(store, entries.flatMap(promotedBy));
  return {
    json: {
      channel,
      entries: entries.map(({ n, at, by, credential, keyId, why, action: { kind, ...rest } }) => {
        const signed = { key: keyId ?? null, ...(credential && { credential }) };
        const change = { n, at, by, ...signed, why, action: kind, ...rest };
        const note = notes.get(n);
        return { ...change, ...commitJson(origins.get(n)), ...(note && { refused: note }) };
      }),
      ...(failed.length > 0 && { failedChecks: failed }),
    },
    lines:
      entries.length === 0
        ? [`The log has no entries for ${target ?? `channel ${channel}`} yet.`]
        : [
            ...entryTable(entries, origins, new Map(refused.map(({ n, mark }) => [n, mark]))),
            ...notes.values(),
            ...failed,
          ],
    ...(failure && { failure }),
  };
}

/** @throws {LogError} if nothing could be read. */
async function readUpTo(
  store: Store,
  target: Target | undefined,
  { channel, limit }: HistoryOptions,
): Promise<{ entries: LogEntry[]; failure: LogError | undefined }> {
  const entries: LogEntry[] = [];
  try {
    const all =
      target === undefined
        ? history(store, channel)
        : changesOf(store, await readHead(store, channel), target);
    for await (const entry of all) {
      entries.push(entry);
      if (entries.length >= limit) break;
    }
    return { entries, failure: undefined };
  } catch (cause) {
    if (!(cause instanceof LogError) || entries.length === 0) throw cause;
    return { entries, failure: cause };
  }
}

/** The entries that edges do not serve: a thief's, or those of nobody with the right to them. */
async function refusedOf(store: Store, entries: readonly LogEntry[], keys: KeyList, now: Date) {
  const judged = await inParallel(16, entries, async ({ channel, n }) => {
    const { problem } = await judgeAlone(store, channel, n, { keys, now });
    if (!problem) return [];
    const mark = problem.code === 'revoked' ? MARKS.takenBack : MARKS.notValid;
    return [{ n, mark, note: `Entry ${n} is ${mark}: ${problem.message}` }];
  });
  return judged.flat();
}
