import {
  contentHash,
  entryKey,
  type KeyList,
  LogError,
  MAX_CUT_OFF,
  printable,
  type Repair,
  type Revocation,
  readVerifiedEntry,
  requireKeys,
  type StoredEntry,
  storedNumbers,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { writeChecked } from '../keys/write-checked.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { describeEdges } from '../served/describe-edges.ts';
import type { EdgeOptions } from '../served/edge-reader.ts';
import { keyFileOf } from '../signing.ts';
import { readCutOff } from './cut-off.ts';
import { describeBeyond, hashesOf, servedBeyond } from './served-beyond.ts';

export interface RepairOptions extends EdgeOptions {
  channel: string;
  why: string;
  /** The last entry that counts; 0 for none. Default: the newest valid one. */
  lastGood?: number;
  dryRun?: boolean;
}

/**
 * Cuts a log off after its last good entry: removes what the store has after it, and says so in
 * `keys.json`. Edges never go back by themselves, whatever the store has; this is the only way to
 * make them.
 */
export async function repair(environment: Environment, options: RepairOptions): Promise<Outcome> {
  const { channel, why, dryRun = false } = options;
  const file = keyFileOf(environment, options.store);
  const list = await requireKeys(file);
  const store = chooseStore(environment, options.store);
  const numbers = await storedNumbers(store, channel);
  const trust = { keys: list, now: environment.now() };
  const read = (n: number) => readVerifiedEntry(store, channel, n, trust);
  const last = await lastGoodEntry(read, numbers, options);
  const n = last?.entry.n ?? 0;
  const removed = numbers.filter((number) => number > n).reverse();
  const entry = last && contentHash(last);
  const cut = await readCutOff(store, { channel, last, numbers: removed, ...trust });
  const { wasAsked, beyond } = await servedBeyond(environment, store, options, {
    ...{ channel, last },
    ...trust,
  });
  const cutOff = [...cut.hashes, ...hashesOf(beyond, n)];
  const at = trust.now.toISOString();
  const changed = withRepair(list, { channel, n, entry, at, why, cutOff });
  // Nothing is removed if the list cannot be changed.
  await writeChecked(file, changed, { dryRun: true });
  if (!dryRun) {
    // Newest first, so that an interruption leaves a log without gaps. The statement comes last:
    // before it, edges would follow again what has not been removed yet.
    for (const number of removed) await store.remove(entryKey(channel, number));
    await writeChecked(file, changed, {});
  }
  const keys = removed.map((number) => entryKey(channel, number));
  if (dryRun && last && keys.length === 0 && beyond.length === 0) {
    const lines = [describeWhole(last), ...(wasAsked ? [] : describeEdges(undefined))];
    return { json: { channel, n, removed: [], dryRun }, lines };
  }
  const from = last ? `it goes on from entry ${n}, ${describeWriter(last)}` : 'no entry is left';
  return {
    json: { channel, n, removed: keys, ...cut.json, served: beyond, ...(dryRun && { dryRun }) },
    lines: [
      ...keys.map((key) => `${dryRun ? 'Would remove' : 'Removed'} ${key}.`),
      dryRun
        ? `The log of channel ${channel} would be cut off: ${from}.`
        : `The log of channel ${channel} is cut off: ${from}. Running edges know it within seconds.`,
      ...describeBeyond(beyond, n, dryRun),
      ...cut.lines,
    ],
  };
}

const describeWhole = ({ entry: { channel, n } }: StoredEntry) =>
  `The log of channel ${channel} is whole up to its newest entry, ${n}: nothing has to be done.`;

/** Edges follow this entry from now on, so the command says who wrote it. */
function describeWriter({ entry }: StoredEntry): string {
  const { at, by, credential, keyId, action } = entry;
  const signed = printable(credential ?? `key ${keyId ?? 'none'}`);
  const change = `${action.kind} of ${action.target}@${action.version}`;
  return `the ${change} by ${printable(by)} (${signed}) at ${at}`;
}

/** Reads an entry that is valid and follows the one before; `null` if it is missing. */
type Read = (n: number) => Promise<StoredEntry | null>;

/**
 * The entry that `--last-good` names, or the newest one that is valid and follows the one before.
 *
 * @returns `null` if no entry counts.
 */
async function lastGoodEntry(
  read: Read,
  numbers: readonly number[],
  { channel, lastGood }: RepairOptions,
): Promise<StoredEntry | null> {
  if (lastGood === 0) return null;
  if (lastGood !== undefined) {
    const named = await read(lastGood);
    if (named) return named;
    throw new CommandError('usage', `Channel ${channel} has no entry ${lastGood}.`, {
      remedy: 'Take a number from: pnpm screen history.',
    });
  }
  if (numbers.length === 0) {
    throw new CommandError('usage', `Channel ${channel} has no log in this store.`, {
      remedy:
        'Name the store with --store or VITRINE_RELEASES. If its log is lost, pass --last-good 0.',
    });
  }
  let newest: StoredEntry | null = null;
  for (const n of numbers.toReversed()) {
    const one = await entryOrProblem(read, n);
    if (typeof one === 'string') continue;
    newest = one;
    break;
  }
  for (let n = 1; n < (newest?.entry.n ?? 0); n += 1) {
    const problem = await entryOrProblem(read, n);
    if (typeof problem !== 'string') continue;
    throw new CommandError('refused', `An earlier entry is wrong too. ${problem}`, {
      remedy: `Restore ${entryKey(channel, n)} from a backup. Without one, cut the log off before it, with the valid entries after it: --last-good ${n - 1}.`,
    });
  }
  return newest;
}

/** An entry, or why it does not count. */
async function entryOrProblem(read: Read, n: number): Promise<StoredEntry | string> {
  try {
    return (await read(n)) ?? `Entry ${n} is missing.`;
  } catch (cause) {
    if (cause instanceof LogError) return cause.message;
    throw cause;
  }
}

/** The entries that repairs have cut off, at most as many as one statement may name. */
const boundedCutOff = (repairs: readonly Pick<Repair, 'cutOff'>[]): string[] =>
  [...new Set(repairs.flatMap(({ cutOff = [] }) => cutOff))].slice(0, MAX_CUT_OFF);

/**
 * Earlier statements about later entries are contained in this one, with what they have cut off. So
 * are positions of what has been revoked: what it had signed after this entry is gone.
 */
function withRepair(list: KeyList, stated: Omit<Repair, 'revision'>): KeyList {
  const { channel, n } = stated;
  const all = list.repairs ?? [];
  const repairs = all.filter((one) => one.channel !== channel || one.n < n);
  const contained = all.filter((one) => !repairs.includes(one));
  const named = boundedCutOff([stated, ...contained]);
  const moved = <Listed extends { revoked?: Revocation | undefined }>(listed: Listed): Listed =>
    listed.revoked ? { ...listed, revoked: cutOff(listed.revoked, stated) } : listed;
  return {
    ...list,
    keys: list.keys.map(moved),
    ...(list.tokens && { tokens: list.tokens.map(moved) }),
    ...(list.issuers && {
      issuers: list.issuers.map((issuer) => ({ ...issuer, grants: issuer.grants.map(moved) })),
    }),
    repairs: [...repairs, { ...stated, cutOff: named, revision: list.revision + 1 }],
  };
}

function cutOff(
  revoked: Revocation,
  { channel, n, entry }: Pick<Repair, 'channel' | 'n' | 'entry'>,
): Revocation {
  const { [channel]: head, ...others } = revoked.heads;
  if (!head || head.n <= n) return revoked;
  return { ...revoked, heads: entry === null ? others : { ...others, [channel]: { n, entry } } };
}
