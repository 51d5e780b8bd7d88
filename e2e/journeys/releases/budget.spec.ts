import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, SITE } from '../../site.ts';
import { headIsKnown } from '../../support/assertions/head.ts';
import { PAGES } from '../../support/assertions/screen.ts';
import { command } from '../../support/site/commands.ts';
import { expect, test } from '../../support/test.ts';

test('the host and every screen stay within the budget of their package', async () => {
  const screens = await readdir(join(ROOT, 'remotes'));
  expect(screens.length).toBeGreaterThan(0);
  // The suite's site was built from these sources.
  await Promise.all([
    command('host', 'check', '--no-build'),
    ...screens.map((screen) => command('screen', 'check', screen, '--no-build')),
  ]);
});

/** The first flight of a connection has 14.6 kB, in ten packets, of which headers take a part. */
const MAX_DOCUMENT_BYTES = 13_500;

test('every document fits the first flight of a connection', async ({ request }) => {
  const sizes = new Map<string, number>();
  for (const path of PAGES.map(([, each]) => `/en/${each}`)) {
    await headIsKnown(request, path);
    const answer = await fetch(SITE + path, { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    sizes.set(path, Number(answer.headers.get('Content-Length')));
    await answer.body?.cancel();
  }
  expect([...sizes].filter(([, bytes]) => !(bytes > 0 && bytes <= MAX_DOCUMENT_BYTES))).toEqual([]);
});
