import { setTimeout as wait } from 'node:timers/promises';
import {
  entryKey,
  integrityOf,
  LogError,
  parseEntry,
  readHeadNumber,
  type Store,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { chooseStore } from '../repository.ts';
import { type EdgeOptions, knownEdges } from './known-edges.ts';
import { readEdge } from './read-edge.ts';

/** The entry that an edge serves, compared with the store. */
export interface AskedEdge {
  edge: string;
  /**
   * `away` says nothing about visitors: the edge cannot be reached from here. `refuses` is an edge
   * that has found something wrong with the log or the keys.
   */
  state: 'serves' | 'differs' | 'refuses' | 'away';
  channel: string | null;
  /** The number and the hash of the entry that it serves. */
  n: number | null;
  entry: string | null;
  /** Since when it refuses, or has not followed; `null` if it is not known. */
  since: string | null;
  /** Why the edge did not answer. */
  reason?: string;
}

/** Time that edges need to follow a promotion, and the pause between two questions. */
const FOLLOW_MS = 5000;
const PAUSE_MS = 500;

/** Asks the edges of a store which entry they serve. */
export async function askEdges(
  environment: Environment,
  options: EdgeOptions,
): Promise<AskedEdge[]> {
  const edges = await knownEdges(environment, options);
  const store = chooseStore(environment, options.store);
  return Promise.all(edges.map((edge) => askUntilFollowed(environment, store, edge)));
}

/** An edge that is about to follow a new promotion is asked again. */
async function askUntilFollowed({ now }: Environment, store: Store, edge: string) {
  for (let attempt = 1; ; attempt += 1) {
    const asked = await ask(store, edge);
    const { state, since } = asked;
    const isNew = since !== null && now().getTime() - Date.parse(since) < FOLLOW_MS;
    if (state !== 'differs' || !isNew || attempt * PAUSE_MS > FOLLOW_MS) return asked;
    await wait(PAUSE_MS);
  }
}

async function ask(store: Store, edge: string): Promise<AskedEdge> {
  const answer = await readEdge(edge);
  if ('reason' in answer) {
    const { reason } = answer;
    return { edge, state: 'away', channel: null, n: null, entry: null, since: null, reason };
  }
  const { problemSince, ...held } = answer;
  if (problemSince !== undefined) return { edge, state: 'refuses', ...held, since: problemSince };
  const head = await readHeadHash(store, held.channel);
  if (held.entry === head?.entry) return { edge, state: 'serves', ...held, since: null };
  return { edge, state: 'differs', ...held, since: head?.at ?? null };
}

/** The hash of the newest entry, valid or not, and its time if it has one. */
async function readHeadHash(store: Store, channel: string) {
  const n = await readHeadNumber(store, channel);
  try {
    const bytes = n > 0 ? await store.get(entryKey(channel, n)) : undefined;
    if (!bytes) return undefined;
    const entry = integrityOf(bytes);
    return { entry, at: timeOf(bytes, channel, n) };
  } catch (cause) {
    if (cause instanceof LogError) return undefined;
    throw cause;
  }
}

function timeOf(bytes: Uint8Array, channel: string, n: number): string | null {
  try {
    return parseEntry(bytes, channel, n).entry.at;
  } catch (cause) {
    if (cause instanceof LogError) return null;
    throw cause;
  }
}

/** Whether visitors of an edge do not get what the store has. */
export const isBehind = ({ state }: AskedEdge) => state === 'differs' || state === 'refuses';

/** Says what an edge serves, in a sentence. */
export function describeEdge({ edge, state, n, entry, since, reason }: AskedEdge): string {
  if (state === 'away') return `${edge} is away: ${reason}.`;
  const serves = `${edge} serves entry ${n} (${entry?.slice(0, 15)}…)`;
  const from = since === null ? '' : `, since ${since} (UTC)`;
  if (state === 'serves') return `${serves}, the newest one.`;
  if (state === 'differs') return `${serves}, not the newest one of this store${from}.`;
  return `${serves}, and refuses something in the log or in keys.json${from}. Its log says what, and what to do, and so does "problem" in /readyz on its metrics port.`;
}
