// Signed on the machine of the team: a token alone is not enough to publish or to promote.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createKey,
  entryKey,
  fileKey,
  findScreen,
  type PrivateKey,
  parseKeyList,
  planPromote,
  recordKey,
  signObject,
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
  const store = api.open(tokens.product);
  const by = (await store.writer?.()) ?? '';
  const { record, files } = smallRelease('product', '1.0.0', by);
  for (const { path, bytes } of files) await store.put(fileKey('product', path), bytes);
  const signed = <Value extends object>(value: Value, by: PrivateKey, subject: string) =>
    signObject({ kind: subject === 'product' ? 'record' : 'entry', subject }, value, {
      key: by,
      keys,
    });

  const putRecord = (value: object) => store.put(recordKey('product', '1.0.0'), toJsonBytes(value));
  await expect(putRecord(record)).rejects.toMatchObject({ code: 'unsigned' });
  const byStranger = signed(record, stranger, 'product');
  await expect(putRecord(byStranger)).rejects.toMatchObject({ code: 'untrusted' });
  const changed = { ...signed(record, key, 'product'), commit: 'f00' };
  await expect(putRecord(changed)).rejects.toMatchObject({ code: 'untrusted' });
  expect(await putRecord(signed(record, key, 'product'))).toBe(true);

  const { reference } = await findScreen(store, 'product', '1.0.0');
  const plan = planPromote(null, 'product', reference);
  if (plan.kind === 'none') throw new Error(plan.reason);
  const { action, set } = plan;
  const entry = { n: 1, channel: 'stable', at: new Date().toISOString(), by, why: '', action, set };
  const putEntry = (value: object) => store.put(entryKey('stable', 1), toJsonBytes(value));
  await expect(putEntry(entry)).rejects.toMatchObject({ code: 'unsigned' });
  const byPublisher = signed(entry, publisher, 'stable/1');
  await expect(putEntry(byPublisher)).rejects.toMatchObject({
    code: 'untrusted',
    message: expect.stringContaining('may not promote'),
  });
  const elsewhere = signed(entry, key, 'beta/1');
  await expect(putEntry(elsewhere)).rejects.toMatchObject({ code: 'untrusted' });
  expect(await putEntry(signed(entry, key, 'stable/1'))).toBe(true);
});
