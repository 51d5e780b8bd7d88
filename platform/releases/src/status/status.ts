import type { LogEntry } from '@vitrine/contract';
import {
  changesOf,
  createRecordReader,
  entryAt,
  findHole,
  HOST,
  inParallel,
  type RecordReader,
  readHead,
  type Slot,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { describeHole } from '../hole.ts';
import { requireKnownScreen } from '../known-screens.ts';
import { commitJson, describeCommit, type Origin, readOrigin } from '../origin.ts';
import { type Outcome, table } from '../outcome.ts';
import { failedChecks } from '../recorded-check.ts';
import { chooseStore } from '../repository.ts';
import { askEdges } from '../served/ask-edges.ts';
import { describeEdges } from '../served/describe-edges.ts';
import type { EdgeOptions } from '../served/edge-reader.ts';
import { parseTime } from '../time/parse-time.ts';
import { type LiveSince, liveSince } from './live-since.ts';
import { takenBack } from './taken-back.ts';
import { servedBefore, verifyShown } from './verify-shown.ts';

export interface StatusOptions extends EdgeOptions {
  channel: string;
  /** A time in ISO 8601, in UTC unless it names a zone, or a time of day such as 14:03. */
  at?: string;
}

/**
 * Shows what is live, or was at a time: since when, by whom, why and from which commit. The store
 * says what should be live, the edges what visitors get.
 *
 * @param only The one screen to show.
 */
export async function status(
  environment: Environment,
  only: Target | undefined,
  options: StatusOptions,
): Promise<Outcome> {
  if (options.at !== undefined) return storedStatus(environment, only, options);
  const asked = await askEdges(environment, options);
  const edges = asked?.filter(({ channel }) => (channel ?? options.channel) === options.channel);
  const sentences = describeEdges(edges);
  try {
    const { json, lines } = await storedStatus(environment, only, options);
    return {
      json: { ...json, ...(edges && { edges }) },
      lines: [...lines, '', ...sentences],
    };
  } catch (cause) {
    // With a damaged log, what edges serve matters all the more.
    for (const sentence of sentences) environment.stderr(sentence);
    throw cause;
  }
}

async function storedStatus(
  environment: Environment,
  only: Target | undefined,
  options: StatusOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const { channel } = options;
  const at = options.at === undefined ? undefined : parseTime(options.at, environment.now());
  if (only !== undefined) await requireKnownScreen(environment, store, only);
  const entry = await (at === undefined ? readHead(store, channel) : entryAt(store, channel, at));
  const then = at === undefined ? '' : `At ${at.toISOString()} (UTC): `;
  if (!entry) {
    const json = { channel, n: 0, at: null, host: null, screens: {} };
    const verb = at === undefined ? 'is' : 'was';
    return { json, lines: [`${then}Nothing ${verb} live on channel ${channel}.`] };
  }
  const {
    verified,
    problem,
    served,
    keys,
    revoked = [],
  } = await verifyShown(environment, store, options, entry.n);
  const refused =
    at === undefined
      ? 'Edges refuse the newest entry, and those that run keep the last valid one'
      : 'This entry is not valid, and edges do not serve it';
  const before =
    problem && at === undefined && (await servedBefore(environment, store, options, entry.n));
  const shown = served ?? (before || entry);
  const { set } = shown;
  const targets = [...(set.host ? [HOST] : []), ...Object.keys(set.screens)];
  const rows = await readRows(store, shown, only === undefined ? targets : [only]);
  const screens = rows.filter(({ target }) => target !== HOST);
  const removed = await readRemovals(store, shown, only);
  const hole = at === undefined ? await findHole(store, channel) : undefined;
  // The verification of the newest entry has named the one before it.
  const lost = hole && hole.n < entry.n - 1 ? hole : undefined;
  const failed = await failedChecks(store, releasesIn(shown, rows));
  const fallen = revoked.filter((target) => (only ?? target) === target);
  const taken = at === undefined && keys ? await takenBack(store, keys, shown, fallen) : [];
  return {
    json: {
      channel,
      n: entry.n,
      at: entry.at,
      verified,
      ...(problem && { problem }),
      ...(before && { shown: before.n }),
      ...(lost && { missing: lost.n }),
      ...(revoked.length > 0 && { revoked }),
      ...(taken.length > 0 && { promoteAgain: taken.flatMap(({ command }) => command ?? []) }),
      host: withoutTarget(rows.find(({ target }) => target === HOST)),
      screens: Object.fromEntries(screens.map((row) => [row.target, withoutTarget(row)])),
      ...(removed.length > 0 && {
        removed: Object.fromEntries(removed.map(({ target, ...rest }) => [target, rest])),
      }),
      ...(failed.length > 0 && { failedChecks: failed }),
    },
    lines: [
      `${then}Channel ${channel}, entry ${entry.n} of ${entry.at} (UTC)`,
      ...(problem ? [`${refused}: ${problem}`] : []),
      ...(before ? [`Shown here is entry ${before.n}, the newest one that edges accept.`] : []),
      ...(lost ? [`${describeHole(lost)} ${lost.error.remedy}`] : []),
      ...taken.map(({ sentence }) => sentence),
      ...(rows.length > 0 ? tableOf(rows) : only === undefined ? [] : [`${only} is not live.`]),
      ...removed.map(describeRemoval),
      ...failed,
    ],
  };
}

interface RemovedScreen extends ReturnType<typeof described> {
  target: Target;
  /** The version that was live before. */
  version: string;
}

const describeRemoval = ({ target, version, since, by, why }: RemovedScreen) =>
  `${target} is off the site since ${since} (UTC): ${by} took ${version} down, ${why}`;

/** The screens that were live and are not any more. */
async function readRemovals(
  store: Store,
  entry: LogEntry,
  only: Target | undefined,
): Promise<RemovedScreen[]> {
  const removed = Object.keys(entry.set.removed ?? {}).filter(
    (target) => (only ?? target) === target && !slotOf(entry, target),
  );
  const read = await inParallel(16, removed, async (target) => {
    const { value: change } = await changesOf(store, entry, target).next();
    return change ? [{ target, version: change.action.version, ...described(change) }] : [];
  });
  return read.flat();
}

/** The releases that visitors get: stable ones and canaries. */
function releasesIn(entry: LogEntry, rows: readonly Row[]) {
  return rows.flatMap(({ target }) => {
    const slot = slotOf(entry, target);
    const releases = slot ? [slot.stable, ...(slot.canary ? [slot.canary.release] : [])] : [];
    return releases.map((release) => ({ target, release }));
  });
}

interface Row extends ReturnType<typeof describe> {
  target: Target;
}

function tableOf(rows: readonly Row[]): string[] {
  const canaries = rows.flatMap(({ target, canary }) =>
    canary ? [[target, canary.version, `${canary.share} %`, ...columnsOf(canary)]] : [],
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

function columnsOf({ since, by, why, origin }: NonNullable<Row['canary']>): string[] {
  return [since ?? '–', describeCommit(origin), by ?? '–', why || '–'];
}

async function readRows(store: Store, entry: LogEntry, targets: readonly Target[]): Promise<Row[]> {
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

function withoutTarget(row: Row | undefined) {
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
