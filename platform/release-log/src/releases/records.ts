import { HostRecord, type ReleaseReference, ScreenRecord } from '@vitrine/contract';
import type * as v from 'valibot';
import { createCache } from '../bounded-cache/bounded-cache.ts';
import { integrityOf } from '../store/integrity.ts';
import { parseJsonBytes } from '../store/json.ts';
import { HOST, RECORD_FILE, releaseKey, releasesFolder, type Target } from '../store/keys.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';

/** Reads records that a log entry pins. */
export interface RecordReader {
  /** @throws {LogError} `missing`, `tampered` (another hash than the reference's) or `malformed`. */
  screen(screen: string, reference: ReleaseReference): Promise<ScreenRecord>;
  /** @throws {LogError} as `screen`. */
  host(reference: ReleaseReference): Promise<HostRecord>;
}

/** As many as 500 screens with stable, last known good and canary have, and some more. */
const KEPT = 2048;

/**
 * A reader that verifies what it reads and keeps it: records never change.
 *
 * @example const record = await createRecordReader(store).screen('product', slot.stable)
 */
export function createRecordReader(store: Store): RecordReader {
  const screens = createCache<ScreenRecord>(KEPT);
  const hosts = createCache<HostRecord>(KEPT);

  return {
    screen: (screen, reference) =>
      screens(`${screen}@${reference.version} ${reference.record}`, async () => {
        const record = await readPinned(store, ScreenRecord, screen, reference);
        if (record.screen === screen) return record;
        throw new LogError('tampered', `The record of ${screen} is that of ${record.screen}.`);
      }),
    host: (reference) =>
      hosts(`${reference.version} ${reference.record}`, () =>
        readPinned(store, HostRecord, HOST, reference),
      ),
  };
}

async function readPinned<Schema extends v.GenericSchema<unknown, { version: string }>>(
  store: Store,
  schema: Schema,
  target: Target,
  reference: ReleaseReference,
): Promise<v.InferOutput<Schema>> {
  const found = await readRecord(store, schema, target, reference.version);
  if (found.reference.record === reference.record) return found.record;
  const name = `${target}@${reference.version}`;
  throw new LogError('tampered', `The record of ${name} is not the one that was promoted.`, {
    remedy: `Promote another version of ${target}.`,
  });
}

/** A release that is in the store, and the reference that pins it in the log. */
export interface PublishedRelease<Record> {
  record: Record;
  reference: ReleaseReference;
}

/**
 * A published screen by its version.
 *
 * @throws {LogError} `missing` when it was never published, or not to the end; `malformed`.
 * @example const { record, reference } = await findScreen(store, 'product', '1.1.0-ab12cd34ef')
 */
export function findScreen(
  store: Store,
  screen: string,
  version: string,
): Promise<PublishedRelease<ScreenRecord>> {
  return readRecord(store, ScreenRecord, screen, version);
}

/**
 * A published host by its version.
 *
 * @throws {LogError} as `findScreen`.
 * @example const { record, reference } = await findHost(store, '1.0.0-12ab34cd56')
 */
export function findHost(store: Store, version: string): Promise<PublishedRelease<HostRecord>> {
  return readRecord(store, HostRecord, HOST, version);
}

async function readRecord<Schema extends v.GenericSchema<unknown, { version: string }>>(
  store: Store,
  schema: Schema,
  target: Target,
  version: string,
): Promise<PublishedRelease<v.InferOutput<Schema>>> {
  const name = `${target}@${version}`;
  const bytes = await store.get(releaseKey(target, version, RECORD_FILE));
  if (bytes === undefined) throw await missing(store, target, name);
  const record = parseJsonBytes(schema, bytes, `The record of ${name}`);
  if (record.version !== version) {
    throw new LogError('tampered', `The record of ${name} is that of ${record.version}.`);
  }
  return { record, reference: { version, record: integrityOf(bytes) } };
}

async function missing(store: Store, target: Target, name: string): Promise<LogError> {
  const versions = await store.list(releasesFolder(target));
  const remedy =
    versions.length === 0
      ? `Nothing of ${target} has been published to this store.`
      : `Published: ${versions.slice(-5).join(', ')}${versions.length > 5 ? ', …' : ''}.`;
  return new LogError('missing', `${name} is not in the store.`, { remedy });
}
