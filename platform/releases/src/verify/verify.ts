import {
  checkReportKey,
  fileKey,
  getCheckReport,
  integrityOf,
  judgeRecord,
  LogError,
  listStoredFiles,
  listStoredReleases,
  type ParsedRecord,
  readStoredRecord,
  recordKey,
  type Store,
  type StoredRelease,
  type Trust,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { type AskedEdge, askEdges } from '../served/ask-edges.ts';
import { describeEdges, isBehind } from '../served/describe-edges.ts';
import type { EdgeOptions } from '../served/edge-reader.ts';
import { keysOf } from '../signing.ts';
import { createFileCheck, type Damage, type FileCheck } from './check-files.ts';
import { type KnownRecord, problemOf, verifyLogs } from './verify-logs.ts';

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
    remedy: [
      'Do what the line about each edge says, above.',
      // One that can follow needs a promotion, as its line says, and no repair.
      ...(edges.some(({ canFollow }) => canFollow === false)
        ? ['An edge never goes back by itself: to make it, run pnpm releases repair.']
        : []),
    ].join(' '),
  });
}

/** Problems of the store. */
interface Findings {
  damages: Damage[];
  /** Records and check reports whose signer has been revoked since. Edges serve none of them. */
  revoked: Damage[];
}

/** Reads files, records and logs of the store, and compares them with their hashes. */
async function verifyStore(environment: Environment, options: VerifyOptions): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const keys = await keysOf(environment, options.store);
  const findings: Findings = { damages: [], revoked: [] };
  const { damages, revoked } = findings;
  const records = new Map<string, KnownRecord>();
  const files = createFileCheck(store);
  let releases = 0;
  for await (const release of listStoredReleases(store)) {
    const name = `${release.target}@${release.version}`;
    environment.stderr(`Verifying ${name} …`);
    const trust = { keys, now: environment.now() };
    const checked = await verifyRelease({ store, trust, files, found: findings }, release);
    if (checked === 'gone') continue;
    releases += 1;
    if (checked) records.set(name, checked);
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
    json: { releases, files: files.count(), entries: log.entries, unused, damages, revoked },
    lines: [
      ...damages.map(({ at, problem }) => `${at}: ${problem}`),
      ...describeRevoked(revoked),
      ...(unused > 0
        ? [`${unused} files belong to no release; prune will remove them later.`]
        : []),
      `${releases} releases with ${files.count()} files, and ${log.entries} log entries: ${damages.length} damaged.`,
    ],
    ...(damages.length > 0 && {
      failure: new CommandError('damaged', `${things(damages.length)} damaged.`, {
        remedy: `${damages.some(({ at }) => !at.startsWith('channels/')) ? RELEASE_REMEDY : ''}${LOG_REMEDY}`,
      }),
    }),
  };
}

const RELEASE_REMEDY =
  'Roll back to an undamaged release. To repair a release, remove its damaged files and its record, and publish it again from its commit. ';
const LOG_REMEDY =
  'To repair a log, restore its entries from a backup; without a backup, or if somebody wrote without the right to, cut the log off: pnpm releases repair --dry-run says where and how. A key that has signed what it should not: pnpm releases keys revoke <key>.';

const things = (count: number) =>
  count === 1 ? '1 thing in the store is' : `${count} things in the store are`;

function describeRevoked(revoked: readonly Damage[]): string[] {
  if (revoked.length === 0) return [];
  return [
    ...revoked.map(({ at, problem }) => `${at} is revoked: ${problem}`),
    'No edge serves what is revoked. If a release is yours, publish it again from its commit, with a valid key: that replaces it. No file has to be deleted.',
  ];
}

interface Verifying {
  store: Store;
  trust: Trust;
  files: FileCheck;
  found: Findings;
}

/** @returns `undefined` if the record cannot be read, `gone` if it has been removed meanwhile. */
async function verifyRelease(
  { store, trust, files, found: { damages, revoked } }: Verifying,
  release: StoredRelease,
): Promise<KnownRecord | undefined | 'gone'> {
  const { target, version } = release;
  const key = recordKey(target, version);
  let stored: ParsedRecord | undefined;
  try {
    stored = await readStoredRecord(store, release);
  } catch (cause) {
    if (!(cause instanceof LogError)) throw cause;
    damages.push({ at: key, problem: cause.message });
    return undefined;
  }
  if (stored === undefined) return 'gone';
  const { record, bytes } = stored;
  const refused = problemOf(() => judgeRecord(target, stored, trust));
  if (refused) (isRevoked(refused) ? revoked : damages).push({ at: key, problem: refused.message });
  for (const [path, file] of Object.entries(record.files)) {
    damages.push(...(await files.damagesOf(fileKey(target, path), file)));
  }
  const hash = integrityOf(bytes);
  const at = checkReportKey(target, version);
  const problem = await reportProblem(store, trust, release, { hash, at: record.at });
  if (typeof problem === 'string') damages.push({ at, problem });
  else if (problem) (isRevoked(problem) ? revoked : damages).push({ at, problem: problem.message });
  return { hash, revoked: refused && isRevoked(refused) ? refused.message : undefined };
}

const isRevoked = ({ code }: LogError) => code === 'revoked';

/** A problem of the check report; a release without one has no problem. */
async function reportProblem(
  store: Store,
  { keys, now }: Trust,
  { target, version }: StoredRelease,
  record: { hash: string; at: string },
): Promise<LogError | string | undefined> {
  try {
    const report = await getCheckReport(store, target, version, keys, now);
    if (report === undefined || report.record === record.hash) return undefined;
    // The release was published again after the check, which says nothing about it.
    if (Date.parse(report.at) < Date.parse(record.at)) return undefined;
    return 'It refers to a different record than the one in the store.';
  } catch (cause) {
    if (cause instanceof LogError) return cause;
    throw cause;
  }
}
