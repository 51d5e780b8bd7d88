import { isDeepStrictEqual } from 'node:util';
import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  composeEntry,
  entryKey,
  getCheckReport,
  HOST,
  integrityOf,
  LogError,
  listChannels,
  listStoredReleases,
  printable,
  putCheckReport,
  readHeadNumber,
  readStoredEntry,
  readStoredRecord,
  recordKey,
  type Signer,
  type Slot,
  type Store,
  type StoredEntry,
  signRecord,
  slotOf,
  toJsonBytes,
  verifySuccession,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { signerOf } from '../signing.ts';

export interface SignOptions {
  store?: string;
  /** Signs everything that is not signed. */
  all?: boolean;
  dryRun?: boolean;
}

/** Old hash of a record → the new one. */
type Renamed = ReadonlyMap<string, string>;

/**
 * Signs a store that is older than signatures: records, check reports and logs. Records get other
 * hashes by it, so entries are written again with those. It can be repeated if it was interrupted.
 */
export async function signStore(environment: Environment, options: SignOptions): Promise<Outcome> {
  if (!options.all) {
    throw new CommandError('usage', 'pnpm releases sign signs the whole store.', {
      remedy: 'Run it with --all, after a backup.',
    });
  }
  const store = chooseStore(environment, options.store);
  const signer = await signerOf(environment, options.store, { action: 'publish', target: HOST });
  const work = { environment, store, signer, dryRun: options.dryRun ?? false };
  const { renamed, records, reports } = await signRecords(work);
  let entries = 0;
  for (const channel of await listChannels(store)) entries += await signLog(work, channel, renamed);
  const counts = { records, reports, entries };
  return {
    json: { ...counts, ...(options.dryRun ? { dryRun: true } : {}) },
    lines: [
      `${options.dryRun ? 'Would sign' : 'Signed'} ${records} records, ${reports} check reports and ${entries} log entries.`,
    ],
  };
}

interface Work {
  environment: Environment;
  store: Store;
  signer: Signer;
  dryRun: boolean;
}

async function signRecords({ environment, store, signer, dryRun }: Work) {
  const renamed = new Map<string, string>();
  let [records, reports] = [0, 0];
  for await (const release of listStoredReleases(store)) {
    const { target, version } = release;
    const found = await readStoredRecord(store, release);
    if (!found) continue;
    const { keyId: _, signature, ...unsigned } = found.record;
    const old = integrityOf(toJsonBytes(unsigned));
    let { bytes } = found;
    if (signature === undefined) {
      environment.stderr(`Signing ${target}@${version} …`);
      bytes = toJsonBytes(signRecord(signer, target, found.record));
      renamed.set(integrityOf(found.bytes), integrityOf(bytes));
      if (!dryRun) await store.putHint(recordKey(target, version), bytes);
      records += 1;
    }
    // Of an earlier run too, which may have been interrupted before it came to the log.
    renamed.set(old, integrityOf(bytes));
    const report = await getCheckReport(store, target, version);
    if (!report || report.signature !== undefined) continue;
    const record = renamed.get(report.record) ?? report.record;
    if (!dryRun) await putCheckReport(store, target, version, { ...report, record }, signer);
    reports += 1;
  }
  return { renamed, records, reports };
}

async function signLog(work: Work, channel: string, renamed: Renamed): Promise<number> {
  const { environment, store, signer, dryRun } = work;
  const last = await readHeadNumber(store, channel);
  let before: StoredEntry | null = null;
  let signed = 0;
  for (let n = 1; n <= last; n += 1) {
    const stored = await readStoredEntry(store, channel, n);
    if (!stored) throw new LogError('missing', `Entry ${n} of channel ${channel} is missing.`);
    if (stored.entry.signature !== undefined) {
      if (signed > 0) throw mixed(channel, n);
      before = stored;
      continue;
    }
    environment.stderr(`Signing entry ${n} of ${last} of channel ${channel} …`);
    before = signEntry(stored.entry, before, renamed, signer);
    if (!dryRun) await store.putHint(entryKey(channel, n), before.bytes);
    signed += 1;
  }
  return signed;
}

function mixed(channel: string, n: number): LogError {
  const message = `Entry ${n} of channel ${channel} is signed, but an entry before it is not.`;
  return new LogError('conflict', message, {
    remedy: 'Find out who has written them: pnpm screen history, and pnpm screen verify.',
  });
}

/** Signs an entry on top of the signed one before it. Slots that it does not change stay signed. */
function signEntry(
  { n, channel, at, by, why, action, set }: LogEntry,
  before: StoredEntry | null,
  renamed: Renamed,
  signer: Signer,
): StoredEntry {
  const { target } = action;
  const slot = slotOf({ set }, target);
  if (!slot) throw inconsistent(n, channel, target);
  const known = before?.entry.set ?? { host: null, screens: {} };
  const others = [...(set.host ? [HOST] : []), ...Object.keys(set.screens)];
  for (const other of others.filter((one) => one !== target)) {
    const [was, is] = [slotOf({ set: known }, other), slotOf({ set }, other)];
    const isSame = was && is && isDeepStrictEqual(releasesIn(was), withNewHashes(is, renamed));
    if (!isSame) throw inconsistent(n, channel, other);
  }
  const changed = { ...withNewHashes(slot, renamed), changed: n };
  const screens = Object.entries({ ...known.screens, [target]: changed });
  screens.sort(([a], [b]) => (a < b ? -1 : 1));
  const planned =
    target === HOST
      ? { ...known, host: changed }
      : { ...known, screens: Object.fromEntries(screens) };
  const next = composeEntry({
    ...{ channel, at, signer, head: before },
    ...{ by: printable(by), why: printable(why) },
    plan: { kind: 'change', action, set: planned },
  });
  verifySuccession(before, next);
  return next;
}

function inconsistent(n: number, channel: string, target: string): LogError {
  const message = `Entry ${n} of channel ${channel} changes ${target} in a way that its action does not say. It was not signed.`;
  return new LogError('tampered', message, {
    remedy: 'Restore the store from a backup, or promote what should be live in a new store.',
  });
}

/** The releases of a slot, without its signature. */
const releasesIn = ({ stable, lastGood, canary }: Slot) => ({ stable, lastGood, canary });

function withNewHashes({ stable, lastGood, canary }: Slot, renamed: Renamed) {
  const renew = (reference: ReleaseReference): ReleaseReference => ({
    ...reference,
    record: renamed.get(reference.record) ?? reference.record,
  });
  return {
    stable: renew(stable),
    lastGood: lastGood && renew(lastGood),
    canary: canary && { ...canary, release: renew(canary.release) },
  };
}
