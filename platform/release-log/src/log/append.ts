import { setTimeout as wait } from 'node:timers/promises';
import { LogEntry } from '@vitrine/contract';
import * as v from 'valibot';
import { describeIssues, toJsonBytes } from '../store/json.ts';
import { entryKey, headKey } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { Plan } from './plan.ts';
import { readHead } from './read.ts';

export interface AppendRequest {
  by: string;
  why: string;
  /** What to do on top of the head; asked again whenever another writer was first. */
  plan(head: LogEntry | null): Plan | Promise<Plan>;
  now?: () => Date;
  /** How often another writer may be first before we give up. */
  attempts?: number;
}

export type AppendResult =
  | { changed: true; entry: LogEntry }
  | { changed: false; entry: LogEntry; reason: string };

/**
 * Adds an entry to a channel's log. Writers at the same time land one after the other, each on
 * top of the one before; nothing is overwritten.
 *
 * @throws {LogError} `busy` when others were first every time; `malformed` when the entry is none;
 * and what the plan throws.
 * @example
 * await append(store, 'stable', { by: 'Noor', why: 'New gallery', plan: (head) => planPromote(head, 'product', reference) })
 */
export async function append(
  store: Store,
  channel: string,
  request: AppendRequest,
): Promise<AppendResult> {
  const { now = () => new Date(), attempts = 100 } = request;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const head = await readHead(store, channel);
    const plan = await request.plan(head);
    if (plan.kind === 'none') return { changed: false, entry: plan.entry, reason: plan.reason };

    const entry = checked({
      n: (head?.n ?? 0) + 1,
      channel,
      at: noEarlierThan(head, now()),
      by: request.by,
      why: request.why,
      action: plan.action,
      set: plan.set,
    });
    if (await create(store, entryKey(channel, entry.n), toJsonBytes(entry))) {
      await leaveHint(store, entry);
      return { changed: true, entry };
    }
    // All losers would meet again at the next number: spread them.
    await wait(Math.random() * Math.min(10 * attempt, 200));
  }
  throw new LogError('busy', `Channel ${channel} had another writer first ${attempts} times.`, {
    remedy: 'Run the command again.',
  });
}

function checked(entry: LogEntry): LogEntry {
  const result = v.safeParse(LogEntry, entry);
  if (result.success) return result.output;
  throw new LogError('malformed', `The new entry is wrong: ${describeIssues(result.issues)}.`);
}

/** The machines' clocks differ; the log's times do not go back, so that `at` can search. */
function noEarlierThan(head: LogEntry | null, now: Date): string {
  const time = Math.max(now.getTime(), head ? Date.parse(head.at) : 0);
  return new Date(time).toISOString();
}

/**
 * A store that fails may have written all the same (S3 answers 500 to some losers and to some
 * winners): what lies there decides.
 */
async function create(store: Store, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return await store.put(key, bytes);
  } catch (cause) {
    const there = await store.get(key);
    if (there === undefined) throw cause;
    return Buffer.compare(there, bytes) === 0;
  }
}

async function leaveHint(store: Store, entry: LogEntry): Promise<void> {
  try {
    await store.putHint(headKey(entry.channel), toJsonBytes({ n: entry.n }));
  } catch {
    // The entry is there; readers find it without the hint, a few probes later.
  }
}
