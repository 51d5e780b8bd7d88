import { setTimeout as wait } from 'node:timers/promises';
import {
  type EdgeAnswer,
  judgePlace,
  type KeyList,
  MAX_CLOCK_AHEAD_MS,
  type Store,
  type StoredHead,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { chooseStore } from '../repository.ts';
import { knownKeysOf } from '../signing.ts';
import { type EdgeOptions, edgeReader } from './edge-reader.ts';

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
  /** The newest entry of the store. */
  head: StoredHead | null;
  /** The problem of the edge, and its remedy, if they are known. */
  problem: string | null;
  remedy: string | null;
  /** Whether it can serve the next entry; `null` if it is away. */
  canFollow: boolean | null;
  /** Why the edge did not answer. */
  reason?: string;
}

/** Time that edges need to follow a promotion or a repair, and the pause between two questions. */
const FOLLOW_MS = 5000;
const PAUSE_MS = 500;

/**
 * Asks the edges of a store which entry they serve. One that is about to follow a new promotion is
 * asked again.
 *
 * @returns `undefined` if no edges are known.
 */
export async function askEdges(
  environment: Environment,
  options: EdgeOptions,
): Promise<AskedEdge[] | undefined> {
  const { now } = environment;
  // One that refuses a thief's entry follows the promotion after it.
  const isAboutToFollow = ({ head, entry }: AskedEdge) =>
    head?.at != null && head.entry !== entry && now().getTime() - Date.parse(head.at) < FOLLOW_MS;
  return askWhile(environment, options, isAboutToFollow);
}

/**
 * Asks the edges of a channel before something is written. One that has just gone back by a repair
 * needs some seconds to know it, so an edge that could not follow is asked again.
 */
export async function askBeforeChange(
  environment: Environment,
  options: EdgeOptions & { channel: string },
): Promise<AskedEdge[]> {
  const { channel } = options;
  const blocks = (asked: AskedEdge) => asked.canFollow === false && asked.channel === channel;
  return ((await askWhile(environment, options, blocks)) ?? []).filter(blocks);
}

async function askWhile(
  environment: Environment,
  options: EdgeOptions,
  isToAskAgain: (asked: AskedEdge) => boolean,
): Promise<AskedEdge[] | undefined> {
  const store = chooseStore(environment, options.store);
  const read = await edgeReader(environment, store, options);
  for (let attempt = 1; ; attempt += 1) {
    const answers = await read();
    const keys = answers && (await knownKeysOf(environment, options.store));
    const asked =
      answers &&
      (await Promise.all(answers.map((one) => compare(store, one, keys, environment.now()))));
    if (!asked?.some(isToAskAgain) || attempt * PAUSE_MS > FOLLOW_MS) return asked;
    await wait(PAUSE_MS);
  }
}

const NOTHING = { channel: null, n: null, entry: null, since: null, head: null } as const;

async function compare(
  store: Store,
  answer: EdgeAnswer,
  keys: KeyList | undefined,
  now: Date,
): Promise<AskedEdge> {
  const { edge } = answer;
  if (!answer.answered) {
    const unknown = { problem: null, remedy: null, canFollow: null };
    return { edge, state: 'away', ...NOTHING, ...unknown, reason: answer.reason };
  }
  const { channel, n, entry, problemSince, problem: own } = answer;
  const clock = clockProblem(answer.time, now);
  const { head, problem, canFollow } = await judgePlace(store, { channel, n, entry, keys, now });
  const isNewest = head.entry === entry;
  const state = problemSince ? 'refuses' : isNewest ? 'serves' : 'differs';
  return {
    ...{ edge, state, channel, n, entry },
    since: problemSince ?? (isNewest ? null : head.at),
    head,
    // The words of the edge have the remedy in them.
    problem: own ?? problem?.message ?? clock?.message ?? null,
    remedy: own ? null : (problem?.remedy ?? clock?.remedy ?? null),
    canFollow: canFollow && !clock,
  };
}

/** Why the edge would refuse what this machine writes now; undefined if it would not. */
function clockProblem(time: string | null | undefined, now: Date) {
  if (!time || now.getTime() - Date.parse(time) <= MAX_CLOCK_AHEAD_MS) return undefined;
  return {
    message: `The clock of this machine is ahead: here it is ${now.toISOString()}, there ${time}.`,
    remedy: 'Set the clock that is wrong, then repeat the command.',
  };
}
