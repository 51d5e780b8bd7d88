import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  HOST,
  history,
  listChannels,
  releasesOf,
  type Slot,
  type Store,
} from '@vitrine/release-log';

/** Every release that an entry of the log names, as `product@1.4.0-3f9a1c2b7d`, and what pins it. */
export function referencesOf({ set }: LogEntry): { name: string; reference: ReleaseReference }[] {
  const slots: [string, Slot][] = Object.entries(set.screens);
  if (set.host) slots.push([HOST, set.host]);
  return slots.flatMap(([target, slot]) =>
    releasesOf(slot).map((reference) => ({ name: `${target}@${reference.version}`, reference })),
  );
}

/**
 * Every release that some channel's log names since a moment: of each entry after it, and of the one
 * that was in force when it came.
 */
export async function referencedSince(store: Store, moment: Date): Promise<Set<string>> {
  const named = new Set<string>();
  for (const channel of await listChannels(store)) {
    for await (const entry of history(store, channel)) {
      for (const { name } of referencesOf(entry)) named.add(name);
      if (Date.parse(entry.at) <= moment.getTime()) break;
    }
  }
  return named;
}
