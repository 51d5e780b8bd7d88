// Changes from the console, on a real store in a folder.
import { startApi } from '@vitrine/release-api/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openConsole } from '../../testing/console-in-folder.ts';

let site: Awaited<ReturnType<typeof openConsole>>;
beforeEach(async () => {
  site = await openConsole();
});
afterEach(() => site[Symbol.asyncDispose]());

const product = { target: 'product', why: 'a trial' };

async function promoteHost() {
  const version = await site.publishHost();
  await site.command('host', 'promote', '--unchecked', '--why=a trial', '--', version);
}

describe('a change', () => {
  test('is made by the command: promotion, canary, rollback, removal', async () => {
    await site.signIn();
    await promoteHost();
    const [one, two] = [await site.publish('one'), await site.publish('two')];
    const promote = { kind: 'promote', unchecked: true, ...product };
    expect(
      await site.post('/api/changes', { ...promote, version: one, dryRun: true }),
    ).toMatchObject({ status: 200, json: { changed: true, dryRun: true } });
    expect((await site.get('/api/head')).json).toEqual({ n: 1 });
    const done = await site.post('/api/changes', { ...promote, version: one });
    expect(done).toMatchObject({ status: 200, json: { changed: true, n: 2, action: 'promote' } });
    expect(done.json.command).toBe(
      `pnpm screen promote product@${one} --unchecked --why 'a trial'`,
    );
    const canary = { ...promote, version: two, share: 10, expect: one };
    expect(await site.post('/api/changes', canary)).toMatchObject({
      json: { n: 3, action: 'canary', share: 10 },
    });
    expect(await site.post('/api/changes', { kind: 'rollback', ...product })).toMatchObject({
      json: { n: 4, action: 'rollback' },
    });
    expect(await site.post('/api/changes', { kind: 'remove', ...product })).toMatchObject({
      json: { n: 5, action: 'unpromote' },
    });
    const { entries } = (await site.get('/api/history')).json;
    expect(entries[0]).toMatchObject({ n: 5, by: expect.any(String), why: 'a trial' });
  });

  test('is refused as on a terminal: unchecked, not as expected, nothing to roll back', async () => {
    await site.signIn();
    await promoteHost();
    const version = await site.publish('one');
    const promote = { kind: 'promote', version, ...product };
    expect(await site.post('/api/changes', promote)).toMatchObject({
      status: 422,
      json: { code: 'refused', message: expect.stringContaining('not been checked') },
    });
    expect(
      await site.post('/api/changes', { ...promote, unchecked: true, expect: '9.9.9' }),
    ).toMatchObject({ status: 422, json: { message: expect.stringContaining('9.9.9') } });
    expect(await site.post('/api/changes', { kind: 'rollback', ...product })).toMatchObject({
      status: 422,
    });
    expect((await site.get('/api/head')).json).toEqual({ n: 1 });
  });

  test.each([
    { kind: 'promote', target: 'product', version: '1.0.0' },
    { kind: 'rollback', target: 'product', why: '  ' },
    { kind: 'rollback', target: '--help', why: 'a trial' },
    { kind: 'promote', target: 'product', version: '--unchecked', why: 'a trial' },
    { kind: 'rollback', target: 'product', why: 'a trial', channel: '--dry-run' },
    { kind: 'promote', target: 'product', version: '1', why: 'a trial', share: '10 --guard' },
    { kind: 'prune', target: 'product', why: 'a trial' },
  ])('without a reason, or with an option in a value, is not valid: %j', async (body) => {
    await site.signIn();
    expect(await site.post('/api/changes', body)).toMatchObject({ status: 400 });
  });

  test('has its reason as it was typed, even if it looks like an option', async () => {
    await site.signIn();
    await promoteHost();
    const version = await site.publish('one');
    const why = `--dry-run 'quoted' $(rm)`;
    const promote = { kind: 'promote', target: 'product', version, unchecked: true, why };
    const { json } = await site.post('/api/changes', promote);
    expect(json).toMatchObject({ changed: true, n: 2 });
    expect(json.command).toContain(String.raw`--why '--dry-run '\''quoted'\'' $(rm)'`);
    expect((await site.get('/api/history')).json.entries[0].why).toContain(why);
  });

  // The page of a screen at localhost:4000 may be malicious, and shares the cookies of the host.
  test.each([
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:4000' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'none' },
  ])('that another page asks for is refused: %j', async (headers) => {
    await site.signIn();
    const body = { kind: 'rollback', ...product };
    expect(await site.post('/api/changes', body, headers)).toMatchObject({
      status: 403,
      json: { code: 'foreign' },
    });
  });

  test('needs somebody who is signed in', async () => {
    const body = { kind: 'rollback', ...product };
    expect(await site.post('/api/changes', body)).toMatchObject({ status: 401 });
  });
});

test('lists the releases in the store with their checks', async () => {
  await site.signIn();
  const version = await site.publish('one');
  expect((await site.get('/api/releases?target=product')).json).toMatchObject([
    { version, check: 'none' },
  ]);
});

test('with a release API, everybody has the rights of their own token', async () => {
  const { api, tokens } = await startApi({
    reader: { may: ['check'] },
    product: { screens: ['product'] },
  });
  await using _ = api;
  await using behind = await openConsole({ VITRINE_RELEASES: api.url });
  expect(behind.tokens).toEqual([]);
  expect(await behind.signIn('vitrine_release_nobody')).toMatchObject({
    status: 401,
    json: { code: 'unauthenticated', remedy: expect.stringContaining('Sign in again') },
  });
  expect(await behind.signIn(tokens.reader)).toMatchObject({
    status: 200,
    json: {
      name: 'team-reader (token reader)',
      rights: expect.stringContaining('check'),
      isByFront: false,
    },
  });
  const body = { kind: 'rollback', target: 'host', why: 'a trial' };
  expect(await behind.post('/api/changes', body)).toMatchObject({
    status: 422,
    json: { code: 'not-allowed', message: expect.stringContaining('team-reader') },
  });
  // A front that has signed somebody in sends their token with each request.
  const asProduct = { Authorization: `Bearer ${tokens.product}`, Cookie: '' };
  const session = await behind.send('GET', '/api/session', undefined, asProduct);
  expect(await session.json()).toMatchObject({
    name: 'team-product (token product)',
    isByFront: true,
  });
});
