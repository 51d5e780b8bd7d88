import type { LogEntry } from '@vitrine/contract';
import { changeOf, type Slot, slotOf } from '../entries/slots.ts';
import { readStoredEntry } from '../entries/stored-entry.ts';
import { isChangeRevoked, isTargetRevoked } from '../judge/changes.ts';
import { type JudgedEntry, judgeEntry } from '../judge/judge-entry.ts';
import type { Trust } from '../judge/judge-record.ts';
import { entryName } from '../judge/succession.ts';
import { HOST, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';

/** Entries that an edge tries at its start, from the newest back, until one can be served. */
export const MAX_ENTRIES_TRIED_AT_START = 20;

/**
 * A verified entry as it may be served: without slots that were changed with a stolen key. Each of
 * these is as it was before the theft; a screen that was not live then is left out.
 *
 * @throws {LogError} `revoked` if its key has been revoked since, or no host would be left;
 *   `unsigned`, `untrusted`, or `tampered` if a slot from before a theft is not valid.
 * @example const entry = await servableEntry(store, judgeEntry(question))
 */
export async function servableEntry(
  store: Pick<Store, 'get'>,
  { stored: { entry }, keys, revoked, withdrawn }: JudgedEntry,
): Promise<LogEntry> {
  if (withdrawn) throw withdrawn;
  if (revoked.length === 0) return entry;
  const served = await withoutRevokedSlots(store, keys, entry, revoked);
  if (entry.set.host && !served.set.host) {
    throw new LogError(
      'revoked',
      `${entryName(entry)} has no host that was promoted with a valid key.`,
      {
        remedy: 'Promote a host with a valid key.',
      },
    );
  }
  return served;
}

/**
 * Entry `n` of a channel as it may be served, verified by itself; `undefined` if it does not exist.
 *
 * @throws {LogError} as `judgeEntry` and `servableEntry`.
 * @example const entry = await readServableEntry(store, 'stable', 12, { keys, now })
 */
export async function readServableEntry(
  store: Pick<Store, 'get'>,
  channel: string,
  n: number,
  trust: Trust,
): Promise<LogEntry | undefined> {
  const after = await readStoredEntry(store, channel, n);
  return after && servableEntry(store, judgeEntry({ before: undefined, after, ...trust }));
}

/**
 * An entry in which the slots of some targets are as they were before a theft. Targets that were
 * not live then are left out.
 *
 * @example await withoutRevokedSlots(store, keys, head.entry, judgeEntry(question).revoked)
 */
export async function withoutRevokedSlots(
  store: Pick<Store, 'get'>,
  keys: KeyList,
  entry: LogEntry,
  targets: readonly Target[],
): Promise<LogEntry> {
  const screens = new Map(Object.entries(entry.set.screens));
  let { host } = entry.set;
  for (const target of targets) {
    const slot = await slotBeforeTheft(store, keys, entry, target);
    if (target === HOST) host = slot;
    else if (slot) screens.set(target, slot);
    else screens.delete(target);
  }
  return { ...entry, set: { ...entry.set, host, screens: Object.fromEntries(screens) } };
}

/**
 * The head with one target as edges serve it. It is `head` itself, unless a key that has been
 * revoked since changed the target.
 *
 * @throws {LogError} `unsigned`, `untrusted`, or `tampered`.
 * @example if ((await entryServed(store, keys, head, 'product')) !== head) // a key was stolen
 */
export async function entryServed(
  store: Pick<Store, 'get'>,
  keys: KeyList,
  head: LogEntry | null,
  target: Target,
): Promise<LogEntry | null> {
  if (!head || !isTargetRevoked(keys, head, target)) return head;
  return withoutRevokedSlots(store, keys, head, [target]);
}

async function slotBeforeTheft(
  store: Pick<Store, 'get'>,
  keys: KeyList,
  entry: LogEntry,
  target: Target,
): Promise<Slot | null> {
  let at: LogEntry | undefined = entry;
  while (at) {
    const change = changeOf(at, target);
    if (!change || !isChangeRevoked(keys, at, target, change)) return slotOf(at, target);
    const n = (change.changed ?? 1) - 1;
    at = n > 0 ? (await readStoredEntry(store, entry.channel, n))?.entry : undefined;
  }
  return null;
}
