// The sizes of releases, on a real store in a folder.
import { writeFileSync } from 'node:fs';
import { writeHostPackage, writeScreenPackage } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../testing/console-in-folder.ts';

let site: Awaited<ReturnType<typeof openConsole>>;
beforeEach(async () => {
  site = await openConsole();
  await site.signIn();
});
afterEach(() => site[Symbol.asyncDispose]());

const sizesOf = async (target: string) => (await site.get(`/api/sizes?target=${target}`)).json;

test('weighs the first paint as check does, and has the budget of package.json', async () => {
  const versions = [await site.publish('one'), await site.publish('two')];
  const sizes = await sizesOf('product');
  expect(sizes).toMatchObject(
    versions.toReversed().map((version) => ({ version, bytes: expect.any(Number), budget: null })),
  );
  const [{ bytes }] = sizes;
  writeFileSync(site.at('pnpm-workspace.yaml'), '');
  const check = async (budget: number) => {
    await writeScreenPackage(site.at('remotes', 'product'), { change: 'two', budget });
    return site.command('screen', 'check', '--no-build', 'product');
  };
  expect(await check(bytes)).toMatchObject({ json: { fit: true } });
  await expect(check(bytes - 1)).rejects.toMatchObject({ problem: { code: 'refused' } });
  const budget = bytes - 1;
  expect(await sizesOf('product')).toMatchObject([{ bytes, budget }, { budget }]);
});

test('the routes of a host are not a part of its budget, as in check', async () => {
  writeFileSync(site.at('pnpm-workspace.yaml'), '');
  const routes = { product: '/:locale/product/:id' };
  await writeHostPackage(site.at('host'), { budget: 5000, routes });
  await site.command('host', 'publish', '--no-build');
  expect(await sizesOf('host')).toMatchObject([{ budget: 5000 + JSON.stringify(routes).length }]);
});

test('a target without releases has none', async () => {
  expect(await sizesOf('nothing')).toEqual([]);
  expect(await site.get('/api/sizes?target=--json')).toMatchObject({ status: 400 });
});
