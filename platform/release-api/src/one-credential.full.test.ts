// A token is enough to publish and to promote: the service signs what it has judged, and for whom.
import { readFile, writeFile } from 'node:fs/promises';
import {
  append,
  findScreen,
  integrityOf,
  judgeEntry,
  type KeyList,
  parseKeyList,
  planPromote,
  planRollback,
  previewVerifier,
  readPreviewToken,
  readServableEntry,
  readStoredEntry,
  recordKey,
  requestPreview,
  signRecord,
  type Token,
  toJsonBytes,
} from '@vitrine/release-log';
import { TEST_SIGNER } from '@vitrine/release-log/testing';
import { expect, test, vi } from 'vitest';
import { promote, publish, signerOf, smallRelease } from '../testing/release.ts';
import { type RunningApi, startApi } from '../testing/running-api.ts';

const HOME = { screens: ['home'] };
const PRODUCT = { screens: ['product'], channels: ['stable'] };

const keysOf = async ({ keysPath }: RunningApi) =>
  parseKeyList(await readFile(keysPath), 'keys.json');

/** Changes a token in `keys.json`, and waits until the service knows it. */
async function changeToken(
  { api, witness }: { api: RunningApi; witness: string },
  id: string,
  change: (token: Token) => Token[],
): Promise<KeyList> {
  const { revision, tokens = [], ...list } = await keysOf(api);
  const changed = tokens.flatMap((token) => (token.id === id ? change(token) : [token]));
  await writeFile(api.keysPath, toJsonBytes({ ...list, revision: revision + 1, tokens: changed }));
  const headers = { Authorization: `Bearer ${witness}` };
  await vi.waitFor(
    async () => {
      const rights = await (await fetch(`${api.url}/v1/rights`, { headers })).json();
      expect(rights.revision).toBe(revision + 1);
    },
    { timeout: 20_000, interval: 200 },
  );
  return keysOf(api);
}

/** The revocation of a token whose last good entry is `n`. */
async function revocation(api: RunningApi, n: number) {
  const { entry, bytes } = await storedEntry(api, n);
  const heads = { stable: { n, entry: integrityOf(bytes) } };
  return { at: new Date().toISOString(), since: entry.at, heads, why: 'Copied from a log' };
}

async function storedEntry({ store }: RunningApi, n: number) {
  const stored = await readStoredEntry(store, 'stable', n);
  if (!stored) throw new Error(`There is no entry ${n}.`);
  return stored;
}

const versionServed = async (api: RunningApi, keys: KeyList, n: number) =>
  (await readServableEntry(api.store, 'stable', n, { keys, now: new Date() }))?.set.screens[
    'product'
  ]?.stable.version;

test('a team with a token and no key publishes and promotes, and each object names the token', async () => {
  const { api, tokens } = await startApi({ product: PRODUCT });
  await using _ = api;
  const team = api.open(tokens.product);
  await publish(team, 'product', '1.0.0');
  const entry = await promote(team, 'product', '1.0.0');
  const signed = { credential: 'token:product', keyId: TEST_SIGNER.key.keyId };
  expect((await findScreen(api.store, 'product', '1.0.0')).record).toMatchObject(signed);
  expect(entry).toMatchObject({ ...signed, by: 'team-product (token product)' });
  expect(entry.set.screens['product']).toMatchObject(signed);
  const question = { before: null, after: await storedEntry(api, 1), now: new Date() };
  expect(judgeEntry({ ...question, keys: await keysOf(api) })).toMatchObject({ revoked: [] });
});

test('what a client has signed itself is refused: the token is the credential', async () => {
  const { api, tokens } = await startApi({ product: PRODUCT });
  await using _ = api;
  const team = api.open(tokens.product);
  const { record } = smallRelease('product', '1.0.0', 'team-product (token product)');
  const put = (value: object) => team.put(recordKey('product', '1.0.0'), toJsonBytes(value));
  await expect(put(signRecord(TEST_SIGNER, 'product', record))).rejects.toMatchObject({
    code: 'malformed',
    remedy: expect.stringContaining('need a token, and no key'),
  });
});

test('after a theft, nothing that was promoted with the token since is served, and a new token goes on', async () => {
  const { api, tokens } = await startApi({ stolen: PRODUCT, fresh: PRODUCT });
  await using _ = api;
  const [stolen, fresh] = [api.open(tokens.stolen), api.open(tokens.fresh)];
  for (const version of ['1.0.0', '2.0.0']) await publish(stolen, 'product', version);
  await promote(stolen, 'product', '1.0.0');
  await promote(stolen, 'product', '2.0.0');

  const revoked = await revocation(api, 1);
  const keys = await changeToken({ api, witness: tokens.fresh }, 'stolen', (token) => [
    { ...token, revoked },
  ]);
  // The record of 2.0.0 is from before the theft, the promotion is not.
  await expect(versionServed(api, keys, 2)).rejects.toMatchObject({
    code: 'revoked',
    message: expect.stringContaining('signed for token:stolen of team-stolen, which was revoked'),
  });
  expect(await versionServed(api, keys, 1)).toBe('1.0.0');
  await expect(stolen.list('screens')).rejects.toMatchObject({ code: 'unauthenticated' });

  // Its last good release is the thief's choice.
  const rollback = append(fresh, 'stable', {
    ...{ by: (await fresh.writer?.()) ?? '', why: '' },
    signer: await signerOf(fresh),
    plan: (head) => planRollback(head, 'product'),
  });
  await expect(rollback).rejects.toThrow('was changed with a key that has been revoked since');
  await publish(fresh, 'product', '3.0.0');
  const { reference: lastGood } = await findScreen(fresh, 'product', '1.0.0');
  const { reference } = await findScreen(fresh, 'product', '3.0.0');
  await append(fresh, 'stable', {
    ...{ by: (await fresh.writer?.()) ?? '', why: '', signer: await signerOf(fresh) },
    plan: (head) => planPromote(head, 'product', reference, { lastGood, isRevoked: true }),
  });
  expect(await versionServed(api, keys, 3)).toBe('3.0.0');
});

test('a token that has expired or was removed takes back nothing that was done with it', async () => {
  const { api, tokens } = await startApi({ product: PRODUCT, other: PRODUCT });
  await using _ = api;
  await publish(api.open(tokens.product), 'product', '1.0.0');
  await promote(api.open(tokens.product), 'product', '1.0.0');
  const witness = tokens.other;
  const until = new Date().toISOString();
  const expired = await changeToken({ api, witness }, 'product', (token) => [
    { ...token, until, screens: ['home'] },
  ]);
  expect(await versionServed(api, expired, 1)).toBe('1.0.0');
  const removed = await changeToken({ api, witness }, 'product', () => []);
  expect(await versionServed(api, removed, 1)).toBe('1.0.0');
});

test('a preview is signed for who may publish its releases, and ends with the token', async () => {
  const { api, tokens } = await startApi({ product: PRODUCT, home: { screens: ['home'] } });
  await using _ = api;
  const team = api.open(tokens.product);
  await publish(team, 'product', '1.0.0');
  const { reference } = await findScreen(team, 'product', '1.0.0');
  const from = Date.now();
  const grant = { channel: 'stable', from, until: from + 1000, releases: { product: reference } };
  const request = async (token: string, change = {}) => {
    const through = api.open(token).api;
    return through && (await requestPreview(through, { ...grant, ...change }));
  };
  await expect(request(tokens.home)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(request(tokens.product, { until: from + 9e9 })).rejects.toMatchObject({
    code: 'malformed',
  });
  const link = (await request(tokens.product)) ?? '';
  let keys = await keysOf(api);
  const verify = previewVerifier(
    () => keys,
    () => new Date(),
  );
  expect(await readPreviewToken(link, verify, from)).toEqual(grant);
  const at = new Date().toISOString();
  const revoked = { at, since: at, heads: {}, why: '' };
  keys = await changeToken({ api, witness: tokens.home }, 'product', (token) => [
    { ...token, revoked },
  ]);
  expect(await readPreviewToken(link, verify, from)).toBe('invalid');
});

// The release was "already in the store" for ever: the thief's record stood in its place.
test('a release of a revoked token is published again with another one, and no other record is removed', async () => {
  const { api, tokens } = await startApi({ stolen: PRODUCT, fresh: PRODUCT, home: HOME });
  await using _ = api;
  const [stolen, fresh] = [api.open(tokens.stolen), api.open(tokens.fresh)];
  await publish(stolen, 'product', '1.0.0');
  const before = new Date().toISOString();
  await publish(stolen, 'product', '2.0.0');
  const at = new Date().toISOString();
  const keys = await changeToken({ api, witness: tokens.fresh }, 'stolen', (token) => [
    { ...token, revoked: { at, since: before, heads: {}, why: 'Copied from a log' } },
  ]);

  const keyOf = (version: string) => recordKey('product', version);
  const refused = { code: 'not-allowed' };
  await expect(api.open(tokens.home).remove(keyOf('2.0.0'))).rejects.toMatchObject(refused);
  await expect(fresh.remove(keyOf('1.0.0'))).rejects.toMatchObject({
    ...refused,
    message: 'The record of product@1.0.0 must not be removed.',
  });
  await publish(fresh, 'product', '2.0.0', keys);
  const record = async (version: string) => (await findScreen(fresh, 'product', version)).record;
  expect(await record('2.0.0')).toMatchObject({ credential: 'token:fresh' });
  expect(await record('1.0.0')).toMatchObject({ credential: 'token:stolen' });
  await expect(fresh.remove(keyOf('2.0.0'))).rejects.toMatchObject(refused);
});
