import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  changesOf,
  createRecordReader,
  history,
  inParallel,
  readHead,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { requireKnownScreen } from '../known-screens.ts';
import { commitJson, describeCommit, type Origin, readOrigin } from '../origin.ts';
import { type Outcome, table } from '../outcome.ts';
import { failedChecks } from '../recorded-check.ts';
import { chooseStore } from '../repository.ts';

export interface HistoryOptions {
  channel: string;
  store?: string;
  /** Maximum number of entries. */
  limit: number;
}

/** Lists the changes of one target, or of all, newest first. */
export async function showHistory(
  environment: Environment,
  target: Target | undefined,
  options: HistoryOptions,
): Promise<Outcome> {
  const { channel, limit } = options;
  const entries: LogEntry[] = [];
  const store = chooseStore(environment, options.store);
  if (target !== undefined) await requireKnownScreen(environment, store, target);
  const all =
    target === undefined
      ? history(store, channel)
      : changesOf(store, await readHead(store, channel), target);
  for await (const entry of all) {
    entries.push(entry);
    if (entries.length >= limit) break;
  }
  const origins = await originsOf(store, entries);
  const failed = await failedChecks(store, entries.flatMap(promotedBy));
  return {
    json: {
      channel,
      entries: entries.map(({ n, at, by, credential, keyId, why, action: { kind, ...rest } }) => {
        const signed = { key: keyId ?? null, ...(credential && { credential }) };
        const change = { n, at, by, ...signed, why, action: kind, ...rest };
        return { ...change, ...commitJson(origins.get(n)) };
      }),
      ...(failed.length > 0 && { failedChecks: failed }),
    },
    lines:
      entries.length === 0
        ? [`The log has no entries for ${target ?? `channel ${channel}`} yet.`]
        : [
            ...table([
              ['entry', 'when (UTC)', 'what', 'release', 'commit', 'by', 'key', 'why'],
              ...entries.map(({ n, at, by, credential, keyId, why, action }) => [
                String(n),
                at,
                action.share === undefined ? action.kind : `${action.kind} ${action.share} %`,
                `${action.target}@${action.version}`,
                describeCommit(origins.get(n)),
                by,
                // The key of the release API is the same for all.
                credential ?? keyId ?? '–',
                why || '–',
              ]),
            ]),
            ...failed,
          ],
  };
}

/** Entry → the origin of the release that it made live. */
async function originsOf(
  store: Store,
  entries: readonly LogEntry[],
): Promise<Map<number, Origin | undefined>> {
  const reader = createRecordReader(store);
  const found = await inParallel(16, entries, async (entry) => {
    const [promoted] = promotedBy(entry);
    const origin = promoted && (await readOrigin(reader, promoted.target, promoted.release));
    return [entry.n, origin] as const;
  });
  return new Map(found);
}

/** The release that an entry made live; none if it took a screen off the site. */
function promotedBy(entry: LogEntry): { target: Target; release: ReleaseReference }[] {
  const { target, version } = entry.action;
  const slot = slotOf(entry, target);
  const releases = [slot?.stable, slot?.canary?.release];
  const release = releases.find((one) => one?.version === version);
  return release ? [{ target, release }] : [];
}
