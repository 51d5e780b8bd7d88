import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import {
  fileKey,
  inParallel,
  integrityOf,
  judgeRecord,
  parseRecord,
  recordSchema,
  requireRight,
  type Store,
  signRecord,
  type Target,
  toJsonBytes,
} from '@vitrine/release-log';
import { Refusal } from '../refusal.ts';
import { type Arrival, signerFor } from './arrival.ts';
import { requireAction } from './may.ts';
import { requireOwn } from './require-own.ts';

/** The files are uploaded between the build and the record. */
const MAX_AGE_MS = 24 * 3600_000;

const CONCURRENT_FILES = 4;

/**
 * Judges a record that somebody wants to create: the sender has written it today. With it a release
 * exists, so all its files must be there, with the bytes that the record says. Whether it can stand
 * in the store, `judgeRecord` decides.
 *
 * @returns the bytes to store: the record, signed for its sender.
 * @throws {Refusal | LogError} if it must not be created.
 */
export async function checkRecord(
  release: { target: Target; version: string },
  arrival: Arrival,
): Promise<Uint8Array> {
  const { identity, now, store } = arrival;
  const { target, version } = release;
  const what = `The record of ${target}@${version}`;
  const schema = recordSchema(target);
  const sent = parseRecord(schema, arrival.bytes, release);
  const { record: object, value } = sent;
  requireOwn({ object, value, schema, maxAgeMs: MAX_AGE_MS, what }, arrival);
  if ('route' in sent.record) {
    const { route } = sent.record;
    requireAction(identity, { action: 'publish', target, route, at: now });
  }
  const signer = await signerFor(arrival);
  const bytes = toJsonBytes(signRecord(signer, target, sent.record));
  const author = judgeRecord(target, parseRecord(schema, bytes, release), {
    keys: signer.keys,
    now,
  });
  requireRight(author, { action: 'publish', target, at: now }, what);
  await requireFiles(store, target, sent.record, what);
  return bytes;
}

async function requireFiles(
  store: Store,
  target: Target,
  { files }: ScreenRecord | HostRecord,
  what: string,
): Promise<void> {
  await inParallel(CONCURRENT_FILES, Object.entries(files), async ([path, file]) => {
    const stored = await store.get(fileKey(target, path));
    if (stored?.byteLength === file.size && integrityOf(stored) === file.integrity) return;
    const problem = stored ? 'has other bytes than the stored one' : 'is not in the store';
    throw new Refusal('conflict', `${what} cannot be created: ${path} ${problem}.`, {
      remedy: 'Publish again. It writes what is missing.',
    });
  });
}
