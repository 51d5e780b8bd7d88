import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HostRecord, type LogEntry, ScreenRecord } from '@vitrine/contract';
import {
  checkReportKey,
  getCheckReport,
  HOST,
  integrityOf,
  LogError,
  listChannels,
  listStoredReleases,
  parseJsonBytes,
  RECORD_FILE,
  readEntry,
  releaseKey,
  type Store,
  type StoredRelease,
  type Target,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { referencedSince, referencesOf } from '../referenced.ts';
import { chooseStore } from '../repository.ts';

export interface VerifyOptions {
  store?: string;
}

/** Something in the store that differs from what was written. */
interface Damage {
  /** A key of the store, or a release's name. */
  at: string;
  problem: string;
}

const DECOMPRESS: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** Reads files, records and logs of the store, and compares them with their hashes. */
export async function verify(environment: Environment, options: VerifyOptions): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const damages: Damage[] = [];
  const records = new Map<string, string>();
  const unfinished: string[] = [];
  let [releases, files] = [0, 0];
  for await (const kept of listStoredReleases(store)) {
    const name = `${kept.target}@${kept.version}`;
    environment.stderr(`Verifying ${name} …`);
    const checked = await verifyRelease(store, kept);
    if (!checked) {
      unfinished.push(name);
      continue;
    }
    releases += 1;
    files += checked.files;
    damages.push(...checked.damages);
    if (checked.record) records.set(name, checked.record);
  }
  const log = await verifyLogs(environment, store, records);
  damages.push(...log.damages);
  return {
    json: { releases, files, entries: log.entries, unfinished, damages },
    lines: [
      ...damages.map(({ at, problem }) => `${at}: ${problem}`),
      ...unfinished.map(
        (name) => `Publishing ${name} was not completed; prune will remove it later.`,
      ),
      `${releases} releases with ${files} files, and ${log.entries} log entries: ${damages.length} damaged.`,
    ],
    ...(damages.length > 0 && {
      failure: new CommandError('damaged', `${damages.length} things in the store are damaged.`, {
        remedy:
          'Roll back to an undamaged release. To repair a release, remove its folder and publish it again from its commit.',
      }),
    }),
  };
}

async function verifyRelease(store: Store, { target, version, keys }: StoredRelease) {
  const key = releaseKey(target, version, RECORD_FILE);
  const bytes = await readOrProblem(store, key);
  if (bytes === undefined) return undefined;
  if (typeof bytes === 'string') {
    return { files: 0, damages: [{ at: key, problem: bytes }], record: undefined };
  }
  const damages: Damage[] = [];
  let record: HostRecord | ScreenRecord;
  try {
    record = parseJsonBytes(target === HOST ? HostRecord : ScreenRecord, bytes, 'The record');
  } catch (cause) {
    return { files: 0, damages: [{ at: key, problem: messageOf(cause) }], record: undefined };
  }
  if (record.version !== version || ('screen' in record && record.screen !== target)) {
    damages.push({ at: key, problem: `It is the record of version ${record.version}.` });
  }
  const folder = key.slice(0, -RECORD_FILE.length);
  const known = new Set([key]);
  for (const [path, { integrity, size }] of Object.entries(record.files)) {
    known.add(folder + path);
    const problem = await fileProblem(store, folder + path, integrity, size);
    if (problem) damages.push({ at: folder + path, problem });
    for (const [suffix, decompress] of Object.entries(DECOMPRESS)) {
      known.add(folder + path + suffix);
      const sibling = await siblingProblem(store, folder + path + suffix, integrity, decompress);
      if (sibling) damages.push({ at: folder + path + suffix, problem: sibling });
    }
  }
  for (const stray of keys) {
    if (known.has(stray) || !stray.startsWith(folder)) continue;
    damages.push({ at: stray, problem: 'The record does not list it.' });
  }
  const integrity = integrityOf(bytes);
  const problem = await reportProblem(store, target, version, integrity);
  if (problem) damages.push({ at: checkReportKey(target, version), problem });
  return { files: Object.keys(record.files).length, damages, record: integrity };
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

/** The bytes of an object, or why the store does not read it: a symbolic link, for example. */
async function readOrProblem(store: Store, key: string) {
  try {
    return await store.get(key);
  } catch (cause) {
    if (cause instanceof LogError) return cause.message;
    throw cause;
  }
}

async function fileProblem(store: Store, key: string, integrity: string, size: number) {
  const bytes = await readOrProblem(store, key);
  if (typeof bytes === 'string') return bytes;
  if (!bytes) return 'It is missing.';
  if (bytes.byteLength !== size)
    return `It has ${bytes.byteLength} bytes; the record says ${size}.`;
  return integrityOf(bytes) === integrity
    ? undefined
    : 'Its hash differs from the one in the record.';
}

/** A problem of a compressed file; small files have none. */
async function siblingProblem(
  store: Store,
  key: string,
  integrity: string,
  decompress: (bytes: Uint8Array) => Uint8Array,
) {
  const bytes = await readOrProblem(store, key);
  if (bytes === undefined || typeof bytes === 'string') return bytes;
  try {
    if (integrityOf(decompress(bytes)) === integrity) return undefined;
  } catch {
    // It cannot be decompressed: the same problem.
  }
  return 'It is not the compressed form of its file.';
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

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
