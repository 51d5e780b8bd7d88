import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  HOST,
  history,
  listChannels,
  readHeadNumber,
  releasesOf,
  type Slot,
  type Store,
  type Target,
  type Trust,
} from '@vitrine/release-log';
import { servedBefore } from './served/served-before.ts';

/** A release in a log entry: its name (`product@1.4.0-3f9a1c2b7d`), and its version and record. */
export interface Referenced {
  target: Target;
  name: string;
  reference: ReleaseReference;
}

/** The releases that a log entry references. */
export function referencesOf({ set }: LogEntry): Referenced[] {
  const slots: [string, Slot][] = Object.entries(set.screens);
  if (set.host) slots.push([HOST, set.host]);
  return slots.flatMap(([target, slot]) =>
    releasesOf(slot).map((reference) => ({
      target,
      name: `${target}@${reference.version}`,
      reference,
    })),
  );
}

/**
 * The releases that any channel has referenced since a moment: by an entry after it, or by
 * the entry that was live at that moment; and those that edges serve in place of a thief's.
 *
 * @param trust The keys, if this machine knows them.
 */
export async function referencedSince(
  store: Store,
  moment: Date,
  trust: Trust | undefined,
): Promise<Referenced[]> {
  const references: Referenced[] = [];
  for (const channel of await listChannels(store)) {
    const after = (await readHeadNumber(store, channel)) + 1;
    const served = trust && (await servedBefore(store, channel, after, trust));
    if (served) references.push(...referencesOf(served));
    for await (const entry of history(store, channel)) {
      references.push(...referencesOf(entry));
      if (Date.parse(entry.at) <= moment.getTime()) break;
    }
  }
  return references;
}
