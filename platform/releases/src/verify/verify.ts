import {
  checkReportKey,
  entryKey,
  fileKey,
  getCheckReport,
  integrityOf,
  judgeEntry,
  judgeRecord,
  type KeyList,
  LogError,
  listChannels,
  listStoredFiles,
  listStoredReleases,
  type ParsedRecord,
  readStoredEntry,
  readStoredRecord,
  recordKey,
  revocationsOf,
  type Store,
  type StoredEntry,
  type StoredRelease,
  type Trust,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { referencedSince, referencesOf } from '../referenced.ts';
import { chooseStore } from '../repository.ts';
import { type AskedEdge, askEdges } from '../served/ask-edges.ts';
import { describeEdges, isBehind } from '../served/describe-edges.ts';
import type { EdgeOptions } from '../served/edge-reader.ts';
import { keysOf } from '../signing.ts';
import { createFileCheck, type Damage, type FileCheck } from './check-files.ts';

export type VerifyOptions = EdgeOptions;

/** Verifies what the store has, and asks the edges whether visitors get it. */
export async function verify(environment: Environment, options: VerifyOptions): Promise<Outcome> {
  const stored = await verifyStore(environment, options);
  const edges = await askEdges(environment, options);
  const failure = stored.failure ?? notServed((edges ?? []).filter(isBehind));
  return {
    json: { ...stored.json, ...(edges && { edges }) },
    lines: [...stored.lines, ...describeEdges(edges)],
    ...(failure && { failure }),
  };
}

function notServed(edges: readonly AskedEdge[]): CommandError | undefined {
  if (edges.length === 0) return undefined;
  const are = edges.length === 1 ? '1 edge does' : `${edges.length} edges do`;
  return new CommandError('not-served', `${are} not serve the newest entry of the store.`, {
    remedy:
      'Do what the line about each edge says, above. An edge never goes back by itself: to make it, run pnpm releases repair.',
  });
}

/** Reads files, records and logs of the store, and compares them with their hashes. */
async function verifyStore(environment: Environment, options: VerifyOptions): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const keys = await keysOf(environment, options.store);
  const damages: Damage[] = [];
  const records = new Map<string, string>();
  const files = createFileCheck(store);
  let releases = 0;
  for await (const release of listStoredReleases(store)) {
    const name = `${release.target}@${release.version}`;
    environment.stderr(`Verifying ${name} …`);
    const checked = await verifyRelease(store, { keys, now: environment.now() }, release, files);
    if (!checked) continue;
    releases += 1;
    damages.push(...checked.damages);
    if (checked.record) records.set(name, checked.record);
  }
  // Publishing may not be complete, or was interrupted: then no release has the files yet.
  let unused = 0;
  for (const key of [...(await listStoredFiles(store)).values()].flat()) {
    if (key.startsWith('maps/')) continue;
    if (files.isUsed(key)) damages.push(...(await files.deltaDamages(key)));
    else unused += 1;
  }
  const log = await verifyLogs(environment, store, keys, records);
  damages.push(...log.damages);
  return {
    json: { releases, files: files.count(), entries: log.entries, unused, damages },
    lines: [
      ...damages.map(({ at, problem }) => `${at}: ${problem}`),
      ...(unused > 0
        ? [`${unused} files belong to no release; prune will remove them later.`]
        : []),
      `${releases} releases with ${files.count()} files, and ${log.entries} log entries: ${damages.length} damaged.`,
    ],
    ...(damages.length > 0 && {
      failure: new CommandError('damaged', `${damages.length} things in the store are damaged.`, {
        remedy:
          'Roll back to an undamaged release. To repair a release, remove its damaged files and its record, and publish it again from its commit. To repair a log, restore its entries from a backup; without a backup, or if somebody wrote without the right to, cut the log off with pnpm releases repair. A key that has signed what it should not: pnpm releases keys revoke <key>.',
      }),
    }),
  };
}

async function verifyRelease(store: Store, trust: Trust, release: StoredRelease, files: FileCheck) {
  const { target, version } = release;
  const key = recordKey(target, version);
  const damages: Damage[] = [];
  let found: ParsedRecord | undefined;
  try {
    found = await readStoredRecord(store, release);
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    return { damages: [{ at: key, problem: cause.message }], record: undefined };
  }
  if (found === undefined) return undefined;
  const { record, bytes } = found;
  const refused = problemOf(() => judgeRecord(target, found, trust));
  if (refused) damages.push({ at: key, problem: refused });
  for (const [path, file] of Object.entries(record.files)) {
    damages.push(...(await files.damagesOf(fileKey(target, path), file)));
  }
  const integrity = integrityOf(bytes);
  const problem = await reportProblem(store, trust, release, integrity);
  if (problem) damages.push({ at: checkReportKey(target, version), problem });
  return { damages, record: integrity };
}

/** A problem of the check report; a release without one has no problem. */
async function reportProblem(
  store: Store,
  { keys, now }: Trust,
  { target, version }: StoredRelease,
  record: string,
) {
  try {
    const report = await getCheckReport(store, target, version, keys, now);
    return report && report.record !== record
      ? 'It refers to a different record than the one in the store.'
      : undefined;
  } catch (cause) {
    if (cause instanceof LogError) return cause.message;
    throw cause;
  }
}

async function verifyLogs(
  environment: Environment,
  store: Store,
  keys: KeyList,
  records: ReadonlyMap<string, string>,
): Promise<{ entries: number; damages: Damage[] }> {
  const damages: Damage[] = [];
  let entries = 0;
  const needed = await neededReleases(environment, store);
  for (const channel of await listChannels(store)) {
    const numbers = (await store.list(`channels/${channel}`))
      .flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? [])
      .map(Number);
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
      const problem = problemOf(() => judgeEntry(question));
      if (problem !== undefined) damages.push({ at, problem });
      before = stored;
      for (const { name, reference } of referencesOf(entry)) {
        const record = records.get(name);
        if (record === undefined && needed.has(name)) {
          damages.push({ at, problem: `It references ${name}, which is missing from the store.` });
        } else if (record !== undefined && record !== reference.record) {
          damages.push({
            at,
            problem: `It references ${name} with a different hash than its record has.`,
          });
        }
      }
    }
  }
  return { entries, damages };
}

function problemOf(verify: () => unknown): string | undefined {
  try {
    verify();
    return undefined;
  } catch (cause) {
    if (cause instanceof LogError) return cause.message;
    throw cause;
  }
}

/** The number of the last entry that a revocation has seen: the log cannot be shorter. */
function lastKnown(keys: KeyList, channel: string): number {
  return Math.max(0, ...revocationsOf(keys).map(({ heads }) => heads[channel]?.n ?? 0));
}

/** Releases that are live and must be in the store. Others may have been pruned. */
async function neededReleases(environment: Environment, store: Store): Promise<Set<string>> {
  try {
    return await referencedSince(store, environment.now());
  } catch (cause) {
    // Damaged entries are listed one by one.
    if (cause instanceof LogError) return new Set();
    throw cause;
  }
}

/** The entry, or its problem. */
async function readOne(store: Store, channel: string, n: number): Promise<StoredEntry | string> {
  try {
    return (await readStoredEntry(store, channel, n)) ?? 'It is missing.';
  } catch (cause) {
    if (cause instanceof LogError) return cause.message;
    throw cause;
  }
}
