import { setTimeout as wait } from 'node:timers/promises';
import type { LogEntry } from '@vitrine/contract';
import type { StoredEntry } from '../entries/stored-entry.ts';
import { judgeEntry } from '../judge/judge-entry.ts';
import { rightToChange } from '../mandate/mandate.ts';
import { toJsonBytes } from '../store/json.ts';
import { entryKey, headKey } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import { requireOwnRight, type Signer } from '../trust/signer.ts';
import { composeEntry } from './compose-entry.ts';
import type { Plan } from './plan/plan.ts';
import { readVerifiedHead } from './verified-head.ts';

export interface AppendRequest {
  by: string;
  why: string;
  /** Signs the entry. Its key must have the right to promote the target, or to guard it. */
  signer: Signer;
  /** Computes the change from the head. Called again each time another writer was first. */
  plan(head: LogEntry | null): Plan | Promise<Plan>;
  now?: () => Date;
  /** How often another writer may be first before `append` fails. Default: 100. */
  attempts?: number;
}

export type AppendResult =
  | { changed: true; entry: LogEntry }
  | { changed: false; entry: LogEntry; reason: string };

/**
 * Adds a signed entry to a channel's log. Concurrent writers succeed one after the other, each on
 * top of the entry before. Entries are never overwritten.
 *
 * @throws {LogError} `busy` if another writer was first every time; `malformed` if the new entry is
 * not valid; `not-allowed` if the key has no right to it; an error of `readVerifiedHead` if the log
 * cannot be continued. Errors of `plan` are passed on.
 * @example
 * const plan = (head) => planPromote(head, 'product', reference)
 * await append(store, 'stable', { by: 'Noor', why: 'New gallery', signer, plan })
 */
export async function append(
  store: Store,
  channel: string,
  request: AppendRequest,
): Promise<AppendResult> {
  const { now = () => new Date(), attempts = 100, signer } = request;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const time = now();
    const head = await readVerifiedHead(store, channel, signer.keys, time);
    const plan = await request.plan(head?.entry ?? null);
    if (plan.kind === 'none') return { changed: false, entry: plan.entry, reason: plan.reason };

    const at = noEarlierThan(head, time);
    const { target } = plan.action;
    const action = rightToChange(plan, target);
    requireOwnRight(signer, { action, target, channel, at: new Date(at) });
    const next = composeEntry({ ...request, channel, head, plan, at });
    // The release API judges what it signs.
    if (signer.key) judgeEntry({ before: head, after: next, keys: signer.keys, now: time });
    const { entry } = next;
    if (await create(store, entryKey(channel, entry.n), next.bytes)) {
      await writeHint(store, entry);
      return { changed: true, entry };
    }
    // A random pause, or all losing writers would collide again at the next number.
    await wait(Math.random() * Math.min(10 * attempt, 200));
  }
  const message = `Nothing was added to channel ${channel}: other writers were first ${attempts} times in a row.`;
  throw new LogError('busy', message, {
    remedy: 'Run the command again.',
  });
}

/**
 * Clocks of machines differ, but times in the log never decrease: `entryAt` searches by them. The
 * head is judged, so it is not far in the future.
 */
function noEarlierThan(head: StoredEntry | null, now: Date): string {
  const time = Math.max(now.getTime(), head ? Date.parse(head.entry.at) : 0);
  return new Date(time).toISOString();
}

/**
 * A failed write may have written nevertheless: S3 answers 500 to some losers of a race and to some
 * winners. The stored bytes decide.
 */
async function create(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return await store.put(key, bytes);
  } catch (cause) {
    const stored = await store.get(key);
    if (stored === undefined) throw cause;
    return Buffer.compare(stored, bytes) === 0;
  }
}

async function writeHint(store: Store, entry: LogEntry): Promise<void> {
  try {
    await store.putHint(headKey(entry.channel), toJsonBytes({ n: entry.n }));
  } catch {
    // The entry is stored. Without the hint, readers need a few more probes to find it.
  }
}
