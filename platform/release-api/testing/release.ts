import { LogEntry, ScreenRecord } from '@vitrine/contract';
import {
  append,
  findScreen,
  integrityOf,
  type KeyList,
  planPromote,
  putRelease,
  readApiSigner,
  readEntry,
  type Signer,
  type Store,
  signRecord,
} from '@vitrine/release-log';
import { TEST_SIGNER } from '@vitrine/release-log/testing';
import * as v from 'valibot';

export const bytesOf = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

/** The record of a release with one file, and the file. */
export function smallRelease(
  screen: string,
  version: string,
  by: string,
  route = screen === 'product' ? '/:locale/product/:id' : `/:locale/${screen}`,
) {
  const bytes = bytesOf(`/* ${screen} ${version} */`);
  const entry = `remoteEntry.${version}.js`;
  const record = v.parse(ScreenRecord, {
    screen,
    version,
    contract: 1,
    container: `screen_${screen}`,
    entry,
    files: { [entry]: { integrity: integrityOf(bytes), size: bytes.length } },
    firstPaint: { scripts: [], styles: [] },
    locales: {},
    preload: [],
    route,
    shared: {},
    commit: null,
    by,
    at: new Date().toISOString(),
  });
  return { record, files: [{ path: entry, bytes, variants: [] }] };
}

/** The signer of a client: the release API, or the key of the tests for a store in a folder. */
export const signerOf = async ({ api }: Store): Promise<Signer> =>
  api ? readApiSigner(api, TEST_SIGNER.keys) : TEST_SIGNER;

/** Publishes a small release as the commands do. */
export async function publish(
  store: Store,
  screen: string,
  version: string,
  keys?: KeyList,
  route?: string,
): Promise<void> {
  const by = (await store.writer?.()) ?? 'nobody';
  const { record, files } = smallRelease(screen, version, by, route);
  await putRelease(store, screen, signRecord(await signerOf(store), screen, record), files, keys);
}

/** Makes a release live as the commands do, and returns the stored entry. */
export async function promote(
  store: Store,
  screen: string,
  version: string,
  { channel = 'stable', by }: { channel?: string; by?: string } = {},
): Promise<LogEntry> {
  const { reference } = await findScreen(store, screen, version);
  const { entry } = await append(store, channel, {
    by: by ?? (await store.writer?.()) ?? 'nobody',
    why: 'a test',
    signer: await signerOf(store),
    plan: (head) => planPromote(head, screen, reference),
  });
  return v.parse(LogEntry, await readEntry(store, channel, entry.n));
}
