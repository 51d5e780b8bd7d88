// Signed on the machine of the team: a token alone is not enough to publish or to promote.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  append,
  composeEntry,
  createKey,
  entryKey,
  fileKey,
  findScreen,
  type KeyList,
  type Plan,
  type PrivateKey,
  parseKeyList,
  planPromote,
  planRollback,
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
async function uploadFiles(store: Store, version = '1.0.0') {
  const by = (await store.writer?.()) ?? '';
  const { record, files } = smallRelease('product', version, by);
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

/** A release API whose list has two keys of the team, one of which will be stolen. */
async function givenStolenKey(keysFile: string) {
  const [stolen, valid] = [createKey(), createKey()];
  const right = keyOf(stolen, ['publish', 'promote']);
  const write = async (revision: number, first: object) => {
    const bytes = toJsonBytes({ revision, keys: [first, keyOf(valid, ['publish', 'promote'])] });
    await writeFile(keysFile, bytes);
    return parseKeyList(bytes, 'keys.json');
  };
  const keys = await write(1, right);
  const { api, tokens } = await startApi({ product: {} }, { env: { VITRINE_KEYS: keysFile } });
  const store = api.open(tokens.product);
  const by = (await store.writer?.()) ?? '';
  return {
    ...{ api, store, stolen, valid, keys },
    /** @returns the list without the stolen key. */
    revoke(): Promise<KeyList> {
      const at = new Date().toISOString();
      const revoked = { at, since: at, why: 'Laptop stolen', heads: {} };
      return write(2, { ...right, revoked });
    },
    /** @returns the reference of the release, signed with the valid key. */
    async publish(version: string) {
      const { record } = await uploadFiles(store, version);
      const signed = signRecord({ key: valid, keys }, 'product', record);
      await store.put(recordKey('product', version), toJsonBytes(signed));
      return (await findScreen(store, 'product', version)).reference;
    },
    append: (plan: (head: LogEntry | null) => Plan, key: PrivateKey, list = keys) =>
      append(store, 'stable', { by, why: '', signer: { key, keys: list }, plan }),
  };
}

test('what a revoked key promoted can be promoted again with a valid one', async () => {
  await using folder = await temporaryFolder();
  const given = await givenStolenKey(join(folder.path, 'keys.json'));
  await using _ = given.api;
  const reference = await given.publish('1.0.0');
  const plan = (isRevoked: boolean) => (head: LogEntry | null) =>
    planPromote(head, 'product', reference, { isRevoked });
  expect(await given.append(plan(false), given.stolen)).toMatchObject({ changed: true });
  const again = given.append(plan(true), given.valid);
  await expect(again).rejects.toThrow('changes nothing: product@1.0.0 is already live');

  const after = await given.revoke();
  expect(await given.append(plan(true), given.valid, after)).toMatchObject({ changed: true });
});

// Commands of an earlier version plan it: the release they go back to is the thief's choice.
test('the API refuses to roll back what a revoked key promoted', async () => {
  await using folder = await temporaryFolder();
  const given = await givenStolenKey(join(folder.path, 'keys.json'));
  await using _ = given.api;
  const [one, two] = [await given.publish('1.0.0'), await given.publish('2.0.0')];
  const promote = (reference: ReleaseReference) => (head: LogEntry | null) =>
    planPromote(head, 'product', reference, { lastGood: head && one });
  await given.append(promote(one), given.valid);
  await given.append(promote(two), given.stolen);
  const after = await given.revoke();
  const rollback = given.append((head) => planRollback(head, 'product'), given.valid, after);
  await expect(rollback).rejects.toThrow('it was changed with a key that has been revoked since');
});
