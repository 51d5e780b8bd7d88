import { HostRecord, type ReleaseReference, ScreenRecord } from '@vitrine/contract';
import { LRUCache } from 'lru-cache';
import type * as v from 'valibot';
import { judgeRecord, parseRecord, requirePublisher } from '../judge/judge-record.ts';
import { integrityOf } from '../store/integrity.ts';
import { asKey, HOST, listVersions, recordKey, type Target, targetFolder } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';

/** Reads the records that log entries refer to. */
export interface RecordReader {
  /**
   * @throws {LogError} `missing`, `malformed`, or `tampered` if the hash is not the reference's.
   */
  screen(screen: string, reference: ReleaseReference): Promise<ScreenRecord>;
  /** @throws {LogError} as `screen`. */
  host(reference: ReleaseReference): Promise<HostRecord>;
}

/** Enough for 500 screens with stable, last good and canary release each. */
const MAX_CACHED_RECORDS = 2048;

/**
 * A reader that verifies records and caches them: records never change.
 *
 * @param keys The keys that may publish. Without them, only hashes are verified. They may change:
 * a cached record of a key that has been revoked since is refused.
 * @example const record = await createRecordReader(store).screen('product', slot.stable)
 */
export function createRecordReader(store: Store, keys?: () => KeyList): RecordReader {
  const options = { max: MAX_CACHED_RECORDS, ignoreFetchAbort: true };
  const screens = new LRUCache<string, ScreenRecord, { screen: string; to: ReleaseReference }>({
    ...options,
    fetchMethod: (_key, _stale, { context: { screen, to } }) =>
      readReferenced(store, ScreenRecord, screen, to, keys?.()),
  });
  const hosts = new LRUCache<string, HostRecord, ReleaseReference>({
    ...options,
    fetchMethod: (_key, _stale, { context: to }) =>
      readReferenced(store, HostRecord, HOST, to, keys?.()),
  });

  const permitted = <Read extends ScreenRecord | HostRecord>(
    target: Target,
    record: Read,
  ): Read => {
    if (keys) requirePublisher(keys(), target, record);
    return record;
  };
  return {
    async screen(screen, to) {
      const key = `${screen}@${to.version} ${to.record}`;
      return permitted(screen, await screens.forceFetch(key, { context: { screen, to } }));
    },
    async host(to) {
      const key = `${to.version} ${to.record}`;
      return permitted(HOST, await hosts.forceFetch(key, { context: to }));
    },
  };
}

async function readReferenced<Schema extends typeof ScreenRecord | typeof HostRecord>(
  store: Store,
  schema: Schema,
  target: Target,
  reference: ReleaseReference,
  keys: KeyList | undefined,
): Promise<v.InferOutput<Schema>> {
  const stored = await readRecord(store, schema, target, reference.version, keys);
  if (stored.reference.record === reference.record) return stored.record;
  const name = `${target}@${reference.version}`;
  throw new LogError('tampered', `The record of ${name} is not the record that was promoted.`, {
    remedy: `Promote another version of ${target}.`,
  });
}

/** The record of a stored release, and the reference to it for the log. */
export interface PublishedRelease<Record> {
  record: Record;
  reference: ReleaseReference;
}

/**
 * A published screen by its version.
 *
 * @param keys The keys that may publish. Without them, the signature is not verified.
 * @throws {LogError} `missing` if it was never published completely; `malformed`; `tampered`; as
 * `judgeRecord`.
 * @example const { record, reference } = await findScreen(store, 'product', '1.1.0-ab12cd34ef')
 */
export function findScreen(
  store: Store,
  screen: string,
  version: string,
  keys?: KeyList,
): Promise<PublishedRelease<ScreenRecord>> {
  return readRecord(store, ScreenRecord, screen, version, keys);
}

/**
 * A published host by its version.
 *
 * @throws {LogError} as `findScreen`.
 * @example const { record, reference } = await findHost(store, '1.0.0-12ab34cd56')
 */
export function findHost(
  store: Store,
  version: string,
  keys?: KeyList,
): Promise<PublishedRelease<HostRecord>> {
  return readRecord(store, HostRecord, HOST, version, keys);
}

async function readRecord<Schema extends typeof ScreenRecord | typeof HostRecord>(
  store: Store,
  schema: Schema,
  target: Target,
  version: string,
  keys: KeyList | undefined,
): Promise<PublishedRelease<v.InferOutput<Schema>>> {
  const bytes = await store.get(recordKey(target, version));
  if (bytes === undefined) throw await missing(store, target, version);
  const parsed = parseRecord(schema, bytes, { target, version });
  if (keys) judgeRecord(target, parsed, { keys, now: new Date() });
  return { record: parsed.record, reference: { version, record: integrityOf(bytes) } };
}

async function missing(store: Store, target: Target, version: string): Promise<LogError> {
  const name = `${target}@${version}`;
  const [versions, files] = await Promise.all([
    listVersions(store, target),
    store.list(asKey(`${targetFolder(target)}/${version}`)),
  ]);
  // Until decision 210, each release had a folder of its own.
  if (files.includes('release.json')) {
    return new LogError('missing', `${name} is stored in the format of an older Vitrine.`, {
      remedy: 'Delete the store and publish everything again, as `pnpm start` does.',
    });
  }
  const longer = versions.filter((version) => `${target}@${version}`.startsWith(name));
  return new LogError('missing', `${name} is not in the store.`, {
    remedy: remedyForMissing(target, versions, longer),
  });
}

/** @param longer The versions that begin as the given one does. */
function remedyForMissing(
  target: Target,
  versions: readonly string[],
  longer: readonly string[],
): string {
  if (versions.length === 0) return `Nothing of ${target} has been published to this store.`;
  if (longer.length === 1) return `Did you mean ${target}@${longer[0]}?`;
  const listed = longer.length > 0 ? longer : versions;
  return `Published: ${listed.slice(-5).join(', ')}${listed.length > 5 ? ', …' : ''}.`;
}
