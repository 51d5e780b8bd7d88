import {
  entryKey,
  judgeEntry,
  type KeyList,
  LogError,
  listChannels,
  missingEntry,
  readStoredEntry,
  revocationsOf,
  type Store,
  type StoredEntry,
  storedNumbers,
  type Trust,
} from '@vitrine/release-log';
import type { Environment } from '../environment.ts';
import { type Referenced, referencedSince, referencesOf } from '../referenced.ts';
import type { Damage } from './check-files.ts';

/** A stored record: its hash, and why it does not count any more. */
export interface KnownRecord {
  hash: string;
  revoked: string | undefined;
}

/** Judges each entry of each log, and compares what is live with the records in the store. */
export async function verifyLogs(
  environment: Environment,
  store: Store,
  keys: KeyList,
  records: ReadonlyMap<string, KnownRecord>,
): Promise<{ entries: number; damages: Damage[] }> {
  const damages: Damage[] = [];
  let entries = 0;
  const needed = await neededRecords(store, { keys, now: environment.now() });
  for (const channel of await listChannels(store)) {
    const numbers = await storedNumbers(store, channel);
    let before: StoredEntry | null | undefined = null;
    const last = Math.max(0, ...numbers, lastKnown(keys, channel));
    for (let n = 1; n <= last; n += 1) {
      const at = entryKey(channel, n);
      const stored = await readOne(store, channel, n);
      if (typeof stored === 'string') {
        damages.push({ at, problem: stored });
        before = undefined;
        continue;
      }
      entries += 1;
      const { entry } = stored;
      // After a missing or damaged entry, there is nothing to compare with.
      const question = { before, after: stored, keys, now: environment.now() };
      let taken: readonly string[] = [];
      const refused = problemOf(() => {
        taken = judgeEntry(question).revoked;
      });
      if (refused) {
        // The remedy of what was cut off by a repair is not that of damage.
        const remedy = refused.code === 'conflict' ? ` ${refused.remedy}` : '';
        damages.push({ at, problem: `${refused.message}${remedy}` });
      }
      before = stored;
      for (const { target, name, reference } of referencesOf(entry)) {
        // Edges serve an earlier slot in place of one that was changed with a stolen key.
        if (taken.includes(target) || !needed.has(referenceKey({ name, reference }))) continue;
        const problem = referenceProblem(name, reference.record, records.get(name));
        if (problem !== undefined) damages.push({ at, problem });
      }
    }
  }
  return { entries, damages };
}

function referenceProblem(
  name: string,
  hash: string,
  record: KnownRecord | undefined,
): string | undefined {
  if (!record) return `It references ${name}, which is missing from the store.`;
  if (record.hash !== hash)
    return `It references ${name} with a different hash than its record has.`;
  return record.revoked && `It references ${name}, which edges do not serve. ${record.revoked}`;
}

/** The number of the last entry that a revocation has seen: the log cannot be shorter. */
function lastKnown(keys: KeyList, channel: string): number {
  return Math.max(0, ...revocationsOf(keys).map(({ heads }) => heads[channel]?.n ?? 0));
}

/**
 * Records that are live and must be in the store. Others may have been pruned, or the record of a
 * revoked signer was replaced.
 */
async function neededRecords(store: Store, trust: Trust): Promise<Set<string>> {
  try {
    return new Set((await referencedSince(store, trust.now, trust)).map(referenceKey));
  } catch (cause) {
    // Damaged entries are listed one by one.
    if (cause instanceof LogError) return new Set();
    throw cause;
  }
}

/** The entry, or its problem. */
async function readOne(store: Store, channel: string, n: number): Promise<StoredEntry | string> {
  try {
    const stored = await readStoredEntry(store, channel, n);
    return stored ?? `It is missing. ${missingEntry(channel, n).remedy}`;
  } catch (cause) {
    if (cause instanceof LogError) return cause.message;
    throw cause;
  }
}

const referenceKey = ({ name, reference }: Pick<Referenced, 'name' | 'reference'>) =>
  `${name} ${reference.record}`;

/** The reason why the judge refuses something; `undefined` if it does not. */
export function problemOf(verify: () => unknown): LogError | undefined {
  try {
    verify();
    return undefined;
  } catch (cause) {
    if (cause instanceof LogError) return cause;
    throw cause;
  }
}
