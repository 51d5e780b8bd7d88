// Signed on the machine of the team: a token alone is not enough to publish or to promote.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  append,
  composeEntry,
  createKey,
  entryKey,
  fileKey,
  findScreen,
  type KeyList,
  type PrivateKey,
  parseKeyList,
  planPromote,
  recordKey,
  type Store,
  signRecord,
  toJsonBytes,
} from '@vitrine/release-log';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { smallRelease } from '../testing/release.ts';
import { startApi } from '../testing/running-api.ts';

const keyOf = ({ keyId, publicKey }: PrivateKey, may: string[]) => ({
  ...{ keyId, publicKey, owner: 'team-product', may },
  screens: ['product'],
  channels: ['stable'],
});

/** Uploads the files of a release. Its record is still missing in the store. */
async function uploadFiles(store: Store) {
  const by = (await store.writer?.()) ?? '';
  const { record, files } = smallRelease('product', '1.0.0', by);
  for (const { path, bytes } of files) await store.put(fileKey('product', path), bytes);
  return { store, by, record };
}

test('records and entries need a signature by a key with the right, besides the token', async () => {
  await using folder = await temporaryFolder();
  const VITRINE_KEYS = join(folder.path, 'keys.json');
  const [key, publisher, stranger] = [createKey(), createKey(), createKey()];
  const entries = [keyOf(key, ['publish', 'promote']), keyOf(publisher, ['publish'])];
  const json = toJsonBytes({ revision: 1, keys: entries });
  const keys = parseKeyList(json, 'keys.json');
  await writeFile(VITRINE_KEYS, json);
  const { api, tokens } = await startApi({ product: {} }, { env: { VITRINE_KEYS } });
  await using _ = api;
  const { store, by, record } = await uploadFiles(api.open(tokens.product));
  const signed = (key: PrivateKey) => signRecord({ key, keys }, 'product', record);

  const putRecord = (value: object) => store.put(recordKey('product', '1.0.0'), toJsonBytes(value));
  await expect(putRecord(record)).rejects.toMatchObject({ code: 'unsigned' });
  const byStranger = signed(stranger);
  await expect(putRecord(byStranger)).rejects.toMatchObject({ code: 'untrusted' });
  const changed = { ...signed(key), commit: 'f00' };
  await expect(putRecord(changed)).rejects.toMatchObject({ code: 'untrusted' });
  expect(await putRecord(signed(key))).toBe(true);

  const { reference } = await findScreen(store, 'product', '1.0.0');
  const plan = planPromote(null, 'product', reference);
  if (plan.kind === 'none') throw new Error(plan.reason);
  const { action, set } = plan;
  const at = new Date().toISOString();
  const compose = (key: PrivateKey, channel = 'stable') =>
    composeEntry({ channel, head: null, plan, by, why: '', at, signer: { key, keys } }).entry;
  const putEntry = (value: object) => store.put(entryKey('stable', 1), toJsonBytes(value));
  const unsigned = { n: 1, channel: 'stable', previous: null, at, by, why: '', action, set };
  await expect(putEntry(unsigned)).rejects.toMatchObject({ code: 'unsigned' });
  await expect(putEntry(compose(publisher))).rejects.toMatchObject({
    code: 'untrusted',
    message: expect.stringContaining('may not promote'),
  });
  const elsewhere = { ...compose(key, 'beta'), channel: 'stable' };
  await expect(putEntry(elsewhere)).rejects.toMatchObject({ code: 'untrusted' });
  expect(await putEntry(compose(key))).toBe(true);
});

test('what a revoked key promoted can be promoted again with a valid one', async () => {
  await using folder = await temporaryFolder();
  const VITRINE_KEYS = join(folder.path, 'keys.json');
  const [stolen, valid] = [createKey(), createKey()];
  const right = keyOf(stolen, ['publish', 'promote']);
  const list = (revision: number, first: object) =>
    toJsonBytes({ revision, keys: [first, keyOf(valid, ['publish', 'promote'])] });
  await writeFile(VITRINE_KEYS, list(1, right));
  const { api, tokens } = await startApi({ product: {} }, { env: { VITRINE_KEYS } });
  await using _ = api;
  const { store, by, record } = await uploadFiles(api.open(tokens.product));
  const before = parseKeyList(list(1, right), 'keys.json');
  const signed = signRecord({ key: valid, keys: before }, 'product', record);
  await store.put(recordKey('product', '1.0.0'), toJsonBytes(signed));
  const { reference } = await findScreen(store, 'product', '1.0.0');
  const promoteWith = (key: PrivateKey, keys: KeyList, isRevoked = false) =>
    append(store, 'stable', {
      ...{ by, why: '', signer: { key, keys } },
      plan: (head) => planPromote(head, 'product', reference, { isRevoked }),
    });
  expect(await promoteWith(stolen, before)).toMatchObject({ changed: true });
  const again = promoteWith(valid, before, true);
  await expect(again).rejects.toThrow('changes nothing: product@1.0.0 is already live');

  const at = new Date().toISOString();
  const revoked = { at, since: at, why: 'Laptop stolen', heads: {} };
  const bytes = list(2, { ...right, revoked });
  await writeFile(VITRINE_KEYS, bytes);
  const after = parseKeyList(bytes, 'keys.json');
  expect(await promoteWith(valid, after, true)).toMatchObject({ changed: true });
});
