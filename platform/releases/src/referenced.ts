import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  HOST,
  history,
  listChannels,
  releasesOf,
  type Slot,
  type Store,
} from '@vitrine/release-log';

/** The releases that a log entry references: name (`product@1.4.0-3f9a1c2b7d`) and record hash. */
export function referencesOf({ set }: LogEntry): { name: string; reference: ReleaseReference }[] {
  const slots: [string, Slot][] = Object.entries(set.screens);
  if (set.host) slots.push([HOST, set.host]);
  return slots.flatMap(([target, slot]) =>
    releasesOf(slot).map((reference) => ({ name: `${target}@${reference.version}`, reference })),
  );
}

/**
 * Names of the releases that any channel has referenced since a moment: by an entry after it, or by
 * the entry that was live at that moment.
 */
export async function referencedSince(store: Store, moment: Date): Promise<Set<string>> {
  const names = new Set<string>();
  for (const channel of await listChannels(store)) {
    for await (const entry of history(store, channel)) {
      for (const { name } of referencesOf(entry)) names.add(name);
      if (Date.parse(entry.at) <= moment.getTime()) break;
    }
  }
  return names;
}
