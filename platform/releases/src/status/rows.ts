import type { LogEntry } from '@vitrine/contract';
import {
  changesOf,
  createRecordReader,
  inParallel,
  LogError,
  type RecordReader,
  type Slot,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { commitJson, describeCommit, type Origin, readOrigin } from '../origin.ts';
import { table } from '../outcome.ts';

interface RemovedScreen extends ReturnType<typeof described> {
  target: Target;
  /** The version that was live before. */
  version: string;
}

export const describeRemoval = ({ target, version, since, by, why }: RemovedScreen) =>
  `${target} is off the site since ${since} (UTC): ${by} took ${version} down, ${why}`;

/** The screens that were live and are not any more. */
export async function readRemovals(
  store: Store,
  entry: LogEntry,
  only: Target | undefined,
): Promise<RemovedScreen[]> {
  const removed = Object.keys(entry.set.removed ?? {}).filter(
    (target) => (only ?? target) === target && !slotOf(entry, target),
  );
  const read = await inParallel(16, removed, async (target) => {
    const change = await lastChange(store, entry, target);
    return change ? [{ target, version: change.action.version, ...described(change) }] : [];
  });
  return read.flat();
}

/** `undefined` if the log has lost it. */
async function lastChange(store: Store, entry: LogEntry, target: Target) {
  try {
    return (await changesOf(store, entry, target).next()).value ?? undefined;
  } catch (cause) {
    if (cause instanceof LogError && cause.code === 'missing') return undefined;
    throw cause;
  }
}

/** The releases that visitors get: stable ones and canaries. */
export function releasesIn(entry: LogEntry, rows: readonly Row[]) {
  return rows.flatMap(({ target }) => {
    const slot = slotOf(entry, target);
    const releases = slot ? [slot.stable, ...(slot.canary ? [slot.canary.release] : [])] : [];
    return releases.map((release) => ({ target, release }));
  });
}

interface Row extends ReturnType<typeof describe> {
  target: Target;
}

export function tableOf(rows: readonly Row[]): string[] {
  const canaries = rows.flatMap(({ target, canary }) =>
    canary ? [[target, canary.version, shareOf(canary), ...columnsOf(canary)]] : [],
  );
  return [
    ...table([
      ['', 'stable', 'last good', 'since (UTC)', 'commit', 'owner', 'by', 'why'],
      ...rows.map(({ origin, ...row }) => [
        row.target,
        row.version,
        row.lastGood ?? '–',
        row.since ?? '–',
        describeCommit(origin),
        origin?.owner ?? '–',
        row.by ?? '–',
        row.why || '–',
      ]),
    ]),
    ...(canaries.length === 0
      ? []
      : [
          '',
          ...table([['', 'canary', 'share', 'since (UTC)', 'commit', 'by', 'why'], ...canaries]),
        ]),
  ];
}

const shareOf = ({ share, guard }: NonNullable<Row['canary']>) =>
  guard === null ? `${share} %` : `${share} %, guarded`;

function columnsOf({ since, by, why, origin }: NonNullable<Row['canary']>): string[] {
  return [since ?? '–', describeCommit(origin), by ?? '–', why || '–'];
}

export async function readRows(
  store: Store,
  entry: LogEntry,
  targets: readonly Target[],
): Promise<Row[]> {
  const reader = createRecordReader(store);
  const rows = await inParallel(16, targets, async (target) => {
    const slot = slotOf(entry, target);
    if (!slot) return [];
    const since = await liveSince(changesOf(store, entry, target), target, slot);
    return [{ target, ...describe(slot, since, await originsOf(reader, target, slot)) }];
  });
  return rows.flat();
}

async function originsOf(reader: RecordReader, target: Target, { stable, canary }: Slot) {
  return {
    stable: await readOrigin(reader, target, stable),
    canary: canary ? await readOrigin(reader, target, canary.release) : undefined,
  };
}

function describe(
  slot: Slot,
  since: LiveSince,
  origins: { stable: Origin | undefined; canary: Origin | undefined },
) {
  return {
    version: slot.stable.version,
    lastGood: slot.lastGood?.version ?? null,
    canary: slot.canary && {
      version: slot.canary.release.version,
      share: slot.canary.share,
      guard: slot.mandate?.guard ?? null,
      ...described(since.canary),
      origin: origins.canary,
    },
    ...described(since.stable),
    origin: origins.stable,
  };
}

function described(entry: LogEntry | undefined) {
  return { since: entry?.at ?? null, by: entry?.by ?? null, why: entry?.why ?? null };
}

export function withoutTarget(row: Row | undefined) {
  if (!row) return null;
  const { target: _, origin, canary, ...rest } = row;
  return {
    ...rest,
    canary: canary && canaryJson(canary),
    ...commitJson(origin),
    owner: origin?.owner ?? null,
  };
}

function canaryJson({ origin, ...canary }: NonNullable<Row['canary']>) {
  return { ...canary, ...commitJson(origin) };
}

/** The entries since which the releases of a slot are live. */
interface LiveSince {
  stable: LogEntry | undefined;
  canary: LogEntry | undefined;
}

/**
 * Finds since when the stable release of a slot is live, and its canary with this share. A canary
 * that begins, grows or ends does not change since when the stable release is live.
 *
 * @param changes The entries that changed the target, newest first.
 */
async function liveSince(
  changes: AsyncIterable<LogEntry>,
  target: Target,
  { stable, canary }: Slot,
): Promise<LiveSince> {
  const since: LiveSince = { stable: undefined, canary: undefined };
  try {
    for await (const entry of changes) {
      const slot = slotOf(entry, target);
      if (slot?.stable.version !== stable.version) break;
      since.stable = entry;
      if (canary) since.canary ??= entry;
    }
    return since;
  } catch (cause) {
    // It may be live for longer than the entries say that are left.
    if (cause instanceof LogError && cause.code === 'missing') {
      return { ...since, stable: undefined };
    }
    throw cause;
  }
}
