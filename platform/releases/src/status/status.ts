import type { LogEntry } from '@vitrine/contract';
import {
  changesOf,
  entryAt,
  HOST,
  inParallel,
  readHead,
  type Slot,
  type Store,
  slotOf,
  type Target,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { type Outcome, table } from '../outcome.ts';
import { chooseStore } from '../repository.ts';

export interface StatusOptions {
  channel: string;
  store?: string;
  /** A time that `Date` can parse. */
  at?: string;
}

/** Shows what is live, or was at a time: since when, by whom and why. */
export async function status(environment: Environment, options: StatusOptions): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const { channel } = options;
  const entry = await (options.at === undefined
    ? readHead(store, channel)
    : entryAt(store, channel, parseTime(options.at)));
  if (!entry) {
    const json = { channel, n: 0, at: null, host: null, screens: {} };
    return { json, lines: [`Nothing is live on channel ${channel}.`] };
  }
  const targets = [...(entry.set.host ? [HOST] : []), ...Object.keys(entry.set.screens)];
  const changes = await lastChanges(store, entry, targets);
  const rows = targets.flatMap((target) => {
    const slot = slotOf(entry, target);
    return slot ? [{ target, ...describe(slot, changes.get(target)) }] : [];
  });
  const screens = rows.filter(({ target }) => target !== HOST);
  return {
    json: {
      channel,
      n: entry.n,
      at: entry.at,
      host: withoutTarget(rows.find(({ target }) => target === HOST)),
      screens: Object.fromEntries(screens.map((row) => [row.target, withoutTarget(row)])),
    },
    lines: [
      `Channel ${channel}, entry ${entry.n}, ${entry.at}`,
      ...table([
        ['', 'stable', 'canary', 'last good', 'since', 'by', 'why'],
        ...rows.map((row) => [
          row.target,
          row.version,
          row.canary ? `${row.canary.version} (${row.canary.share} %)` : '–',
          row.lastGood ?? '–',
          row.since ?? '–',
          row.by ?? '–',
          row.why || '–',
        ]),
      ]),
    ],
  };
}

export function parseTime(text: string): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time;
  throw new CommandError('usage', `--at is not a valid time: ${text}.`, {
    remedy: 'Use ISO 8601, for example 2026-11-03T14:03 or 2026-11-03T14:03:00Z.',
  });
}

/** The last log entry that changed each target. */
async function lastChanges(
  store: Store,
  entry: LogEntry,
  targets: readonly Target[],
): Promise<Map<Target, LogEntry>> {
  const found = await inParallel(16, targets, async (target) => {
    const { value } = await changesOf(store, entry, target).next();
    return value ? [[target, value] as const] : [];
  });
  return new Map(found.flat());
}

function describe(slot: Slot, change: LogEntry | undefined) {
  return {
    version: slot.stable.version,
    lastGood: slot.lastGood?.version ?? null,
    canary: slot.canary && { version: slot.canary.release.version, share: slot.canary.share },
    since: change?.at ?? null,
    by: change?.by ?? null,
    why: change?.why ?? null,
  };
}

function withoutTarget<Row extends { target: Target }>(row: Row | undefined) {
  if (!row) return null;
  const { target, ...rest } = row;
  return rest;
}
