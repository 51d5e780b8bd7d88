import type { LogEntry } from '@vitrine/contract';
import {
  checkReportKey,
  fileKey,
  getCheckReport,
  integrityOf,
  LogError,
  listChannels,
  listStoredFiles,
  listStoredReleases,
  readEntry,
  readStoredRecord,
  recordKey,
  type Store,
  type StoredRelease,
  type Target,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { referencedSince, referencesOf } from '../referenced.ts';
import { chooseStore } from '../repository.ts';
import { createFileCheck, type Damage, type FileCheck } from './check-files.ts';

export interface VerifyOptions {
  store?: string;
}

/** Reads files, records and logs of the store, and compares them with their hashes. */
export async function verify(environment: Environment, options: VerifyOptions): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const damages: Damage[] = [];
  const records = new Map<string, string>();
  const files = createFileCheck(store);
  let releases = 0;
  for await (const release of listStoredReleases(store)) {
    const name = `${release.target}@${release.version}`;
    environment.stderr(`Verifying ${name} …`);
    const checked = await verifyRelease(store, release, files);
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
  const log = await verifyLogs(environment, store, records);
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
          'Roll back to an undamaged release. To repair a release, remove its damaged files and its record, and publish it again from its commit.',
      }),
    }),
  };
}

async function verifyRelease(store: Store, release: StoredRelease, files: FileCheck) {
  const { target, version } = release;
  const key = recordKey(target, version);
  const damages: Damage[] = [];
  let found: Awaited<ReturnType<typeof readStoredRecord>>;
  try {
    found = await readStoredRecord(store, release);
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    return { damages: [{ at: key, problem: cause.message }], record: undefined };
  }
  if (found === undefined) return undefined;
  const { record, bytes } = found;
  if (record.version !== version || ('screen' in record && record.screen !== target)) {
    damages.push({ at: key, problem: `It is the record of version ${record.version}.` });
  }
  for (const [path, file] of Object.entries(record.files)) {
    damages.push(...(await files.damagesOf(fileKey(target, path), file)));
  }
  const integrity = integrityOf(bytes);
  const problem = await reportProblem(store, target, version, integrity);
  if (problem) damages.push({ at: checkReportKey(target, version), problem });
  return { damages, record: integrity };
}

/** A problem of the check report; a release without one has no problem. */
async function reportProblem(store: Store, target: Target, version: string, record: string) {
  try {
    const report = await getCheckReport(store, target, version);
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
  records: ReadonlyMap<string, string>,
): Promise<{ entries: number; damages: Damage[] }> {
  const damages: Damage[] = [];
  let entries = 0;
  const needed = await neededReleases(environment, store);
  for (const channel of await listChannels(store)) {
    const numbers = (await store.list(`channels/${channel}`))
      .flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? [])
      .map(Number);
    let before: LogEntry | undefined;
    for (let n = 1; n <= Math.max(0, ...numbers); n += 1) {
      const at = `channels/${channel}/${n}.json`;
      const entry = await readOne(store, channel, n);
      if (typeof entry === 'string') {
        damages.push({ at, problem: entry });
        continue;
      }
      entries += 1;
      if (before && before.at > entry.at)
        damages.push({ at, problem: 'Its time is before that of the previous entry.' });
      before = entry;
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
async function readOne(store: Store, channel: string, n: number): Promise<LogEntry | string> {
  try {
    return (await readEntry(store, channel, n)) ?? 'It is missing.';
  } catch (cause) {
    if (cause instanceof LogError) return cause.message;
    throw cause;
  }
}
