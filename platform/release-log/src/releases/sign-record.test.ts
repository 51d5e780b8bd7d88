import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  listedKey,
  promoteRelease,
  TEST_SIGNER,
  temporaryFolder,
  testKey,
} from '../../testing/index.ts';
import { toJsonBytes } from '../store/json.ts';
import { recordKey } from '../store/keys.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import type { KeyList } from '../trust/key-list.ts';
import { getCheckReport, putCheckReport } from './check-reports.ts';
import { signRecord } from './put-release.ts';
import { createRecordReader, findScreen } from './records.ts';
import { readStoredRecord } from './stored-releases.ts';

let store: Store;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = openStore(folder.path);
  await promoteRelease(store, '1');
});
afterEach(() => folder[Symbol.asyncDispose]());

const { keys } = TEST_SIGNER;
const home = testKey('home');
const withHome: KeyList = {
  revision: 2,
  keys: [...keys.keys, listedKey(home, { owner: 'team-home', screens: ['home'] })],
};

async function replaceRecord(change: (record: object) => object): Promise<void> {
  const stored = await readStoredRecord(store, { target: 'product', version: '1' });
  if (!stored) throw new Error('no record');
  await store.putHint(recordKey('product', '1'), toJsonBytes(change(stored.value)));
}

test('a record that was signed by a key with the right is found', async () => {
  const { record } = await findScreen(store, 'product', '1', keys);
  expect(record.keyId).toBe(TEST_SIGNER.key.keyId);
});

test.each<[string, (record: object) => object, string, RegExp]>([
  ['is not signed', (r) => ({ ...r, signature: undefined }), 'unsigned', /is not signed/],
  ['was changed', (r) => ({ ...r, by: 'Eve' }), 'untrusted', /was changed after it was signed/],
  ['has a field more', (r) => ({ ...r, extra: 1 }), 'untrusted', /was changed after/],
  [
    'was signed by an unknown key',
    (r) => signRecord({ key: testKey('eve'), keys }, 'product', r),
    'untrusted',
    /which keys.json does not have/,
  ],
  [
    'was signed by another team',
    (r) => signRecord({ key: home, keys: withHome }, 'product', r),
    'untrusted',
    /of team-home, which may not publish product/,
  ],
  [
    'was signed for another screen',
    (r) => signRecord(TEST_SIGNER, 'home', r),
    'untrusted',
    /does not have the signature of tests/,
  ],
])('a record that %s is refused', async (_, change, code, message) => {
  await replaceRecord(change);
  await expect(findScreen(store, 'product', '1', withHome)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
});

test('a record that was read before is refused once its key is revoked', async () => {
  const { reference, record } = await findScreen(store, 'product', '1');
  let current = keys;
  const reader = createRecordReader(store, () => current);
  expect(await reader.screen('product', reference)).toEqual(record);
  const revoked = (since: number) => ({
    at: new Date().toISOString(),
    since: new Date(since).toISOString(),
    heads: {},
    why: '',
  });
  const at = Date.parse(record.at);
  current = { revision: 2, keys: [listedKey(TEST_SIGNER.key, { revoked: revoked(at + 1) })] };
  expect(await reader.screen('product', reference)).toEqual(record);
  current = { revision: 3, keys: [listedKey(TEST_SIGNER.key, { revoked: revoked(at) })] };
  await expect(reader.screen('product', reference)).rejects.toMatchObject({ code: 'revoked' });
  current = { revision: 4, keys: [] };
  await expect(reader.screen('product', reference)).rejects.toMatchObject({ code: 'untrusted' });
});

test('a check report is believed only with the signature of a key that may check', async () => {
  const { reference } = await findScreen(store, 'product', '1');
  const report = {
    ...{ record: reference.record, host: '1', site: 'http://localhost:4000', by: 'Ida' },
    ...{ at: '2026-11-03T14:03:00.000Z', pages: [], allowed: [] },
  };
  const read = (list: KeyList) => getCheckReport(store, 'product', '1', list);
  await putCheckReport(store, 'product', '1', report, TEST_SIGNER);
  expect(await read(keys)).toMatchObject(report);
  const { key } = TEST_SIGNER;
  const cannot = { revision: 1, keys: [listedKey(key, { may: ['publish', 'promote'] })] };
  await expect(read(cannot)).rejects.toThrow(/which may not check/);
  await store.putHint('checks/screens/product/1.json', toJsonBytes(report));
  await expect(read(keys)).rejects.toMatchObject({ code: 'unsigned' });
});
