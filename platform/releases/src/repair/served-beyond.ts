import { Integrity, type LogEntry } from '@vitrine/contract';
import {
  findScreen,
  isHashOf,
  type KeyList,
  LogError,
  readServedSet,
  readStoredEntry,
  type ServedSet,
  type Store,
  type StoredEntry,
  slotOf,
} from '@vitrine/release-log';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { type AskedEdge, askEdges } from '../served/ask-edges.ts';
import { describeEdges } from '../served/describe-edges.ts';
import type { EdgeOptions } from '../served/edge-reader.ts';
import { servedBefore } from '../served/served-before.ts';
import { commandsTo } from './cut-off.ts';

interface Question {
  channel: string;
  /** The entry that the log goes on from. */
  last: StoredEntry | null;
  keys: KeyList;
  now: Date;
}

/** An edge that a repair makes go back. */
interface Beyond {
  edge: string;
  n: number;
  /** The hash of the entry that it serves. */
  entry: string | null;
  /** For each screen that changes for its visitors, what they have and what they get. */
  changes: { screen: string; has: string | null; gets: string | null }[];
  commands: string[];
  /** Why the changes are not known. */
  unknown?: string;
}

/** The hashes of the entries that a store has lost, and may get back. */
export const hashesOf = (beyond: readonly Beyond[], last: number): string[] =>
  beyond.flatMap(({ n, entry }) => (n > last && v.is(Integrity, entry) ? entry : []));

const WHY = 'Again, after a repair';

/**
 * Asks the edges what they serve beyond the entry that a log goes on from. The store has lost it,
 * so only they know what visitors have now.
 */
export async function servedBeyond(
  environment: Environment,
  store: Store,
  options: EdgeOptions,
  question: Question,
) {
  const asked = await askEdges(environment, options);
  const { channel, last } = question;
  const n = last?.entry.n ?? 0;
  const beyond: Beyond[] = [];
  for (const one of asked ?? []) {
    if (one.state === 'away') environment.stderr(`note: ${describeEdges([one]).join(' ')}`);
    if (one.channel !== channel || one.n === null || one.n < n || one.n === 0) continue;
    if (one.n === n && last && isHashOf(one.entry, last)) continue;
    beyond.push(await compare(store, { ...one, n: one.n }, question));
  }
  return { wasAsked: asked !== undefined, beyond };
}

async function compare(
  store: Store,
  { edge, n, entry }: AskedEdge & { n: number },
  question: Question,
): Promise<Beyond> {
  const beyond: Beyond = { edge, n, entry, changes: [], commands: [] };
  const { channel, last, keys, now } = question;
  const stored = await readStoredEntry(store, channel, n).catch(() => undefined);
  // The repair lists what it cuts off itself, with its commands.
  const isListed = stored !== undefined && isHashOf(entry, stored);
  const set = await readServedSet(edge, n);
  if (typeof set === 'string') return isListed ? beyond : { ...beyond, unknown: set };
  // The last entry itself may be that of a thief, and edges then serve one before it.
  const trust = { keys, now };
  const to = (await servedBefore(store, channel, (last?.entry.n ?? 0) + 1, trust)) ?? null;
  for (const screen of screensOf(set, to)) {
    const is = set.screens[screen];
    const was = slotOf(to, screen);
    const [has, gets] = [is, was].map(versionsOf);
    if (has === gets) continue;
    beyond.changes.push({ screen, has: has ?? null, gets: gets ?? null });
    if (isListed) continue;
    try {
      const find = async (version: string) => (await findScreen(store, screen, version)).reference;
      const wanted = is && {
        stable: await find(is.stable.version),
        canary: is.canary && { ...is.canary, release: await find(is.canary.release.version) },
      };
      const change = { target: screen, channel, why: WHY, lastGood: last?.entry.n ?? 0 };
      beyond.commands.push(...(await commandsTo(store, keys, change, was, wanted)));
    } catch (cause) {
      if (!(cause instanceof LogError)) throw cause;
      beyond.unknown = cause.message;
    }
  }
  return beyond;
}

const screensOf = (set: ServedSet, to: LogEntry | null) =>
  [...new Set([...Object.keys(set.screens), ...Object.keys(to?.set.screens ?? {})])].sort();

const versionsOf = (slot: ServedSet['screens'][string] | null | undefined) =>
  slot &&
  [slot.stable.version, slot.canary && `${slot.canary.release.version} (${slot.canary.share} %)`]
    .filter(Boolean)
    .join(' and ');

/** Says what a repair changes for visitors, and the commands that bring back what they have. */
export function describeBeyond(beyond: readonly Beyond[], n: number, dryRun: boolean): string[] {
  const commands = [...new Set(beyond.flatMap((one) => one.commands))];
  return [
    ...beyond.flatMap(({ edge, n: from, changes, unknown }) => [
      `${edge} serves entry ${from}: the repair ${dryRun ? 'would make' : 'makes'} it go back from ${from} to ${n}.`,
      ...changes.map(
        ({ screen, has, gets }) =>
          `  ${screen}: its visitors have ${has ?? 'none'}, and get ${gets ?? 'none'}.`,
      ),
      ...(unknown ? [`  Not every change for its visitors is known: ${unknown}`] : []),
    ]),
    ...(commands.length > 0
      ? ['To bring back what visitors have now, if it is right:', ...commands.map((c) => `  ${c}`)]
      : []),
  ];
}
