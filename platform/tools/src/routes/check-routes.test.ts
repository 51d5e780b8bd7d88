import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { ROUTES } from '@vitrine/routes';
import { expect, test } from 'vitest';
import { checkRoutes } from './check-routes.ts';

test('every screen declares the route of ROUTES, and another one is found', async () => {
  expect(await checkRoutes()).toEqual([]);
  await using folder = await temporaryFolder();
  for (const [screen, route] of Object.entries({ ...ROUTES, story: '/:locale/story/:story' })) {
    await mkdir(join(folder.path, 'remotes', screen), { recursive: true });
    const text = JSON.stringify({ vitrine: { screen, route } });
    await writeFile(join(folder.path, 'remotes', screen, 'package.json'), text);
  }
  expect(await checkRoutes(folder.path)).toEqual([
    expect.stringMatching(/^remotes\/story\/package.json.*\/:locale\/stories\/:story/),
  ]);
});
