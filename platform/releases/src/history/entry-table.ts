import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  createRecordReader,
  inParallel,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { describeCommit, type Origin, readOrigin } from '../origin.ts';
import { table } from '../outcome.ts';

/** Entries of the log as a table, with a mark behind the action of some. */
export function entryTable(
  entries: readonly LogEntry[],
  origins: ReadonlyMap<number, Origin | undefined>,
  marks: ReadonlyMap<number, string>,
): string[] {
  const rows = entries.map(({ n, at, by, credential, keyId, why, action }) => [
    String(n),
    at,
    [action.share === undefined ? action.kind : `${action.kind} ${action.share} %`]
      .concat(marks.get(n) ?? [])
      .join(', '),
    `${action.target}@${action.version}`,
    describeCommit(origins.get(n)),
    by,
    // The key of the release API is the same for all.
    credential ?? keyId ?? '–',
    why || '–',
  ]);
  return table([['entry', 'when (UTC)', 'what', 'release', 'commit', 'by', 'key', 'why'], ...rows]);
}

/** Entry → the origin of the release that it made live. */
export async function originsOf(
  store: Store,
  entries: readonly LogEntry[],
): Promise<Map<number, Origin | undefined>> {
  const reader = createRecordReader(store);
  const pairs = await inParallel(16, entries, async (entry) => {
    const [promoted] = promotedBy(entry);
    const origin = promoted && (await readOrigin(reader, promoted.target, promoted.release));
    return [entry.n, origin] as const;
  });
  return new Map(pairs);
}

/** The release that an entry made live; none if it took a screen off the site. */
export function promotedBy(entry: LogEntry): { target: Target; release: ReleaseReference }[] {
  const { target, version } = entry.action;
  const slot = slotOf(entry, target);
  const releases = [slot?.stable, slot?.canary?.release];
  const release = releases.find((one) => one?.version === version);
  return release ? [{ target, release }] : [];
}
