import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, STATE } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { folderElsewhere } from '../../support/site/repository-copy.ts';
import { startEdge } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

const execute = promisify(execFile);
const FILL = join(ROOT, 'platform', 'release-log', 'testing', 'load-test', 'fill.ts');

test('@full with 200 screens, a visitor fetches only the visited parts of the release set', async ({
  page,
  request,
}) => {
  await using folder = await folderElsewhere();
  await cp(join(STATE, 'releases'), folder.path, { recursive: true });
  await execute(process.execPath, [FILL, folder.path, '--screens', '200', '--entries', '410'], {
    env: { ...process.env, VITRINE_KEYS: join(STATE, 'keys.json') },
  });
  await using edge = await startEdge({ VITRINE_RELEASES: folder.path });
  const { parts, set } = await (await request.get(`${edge.url}/releases.json`)).json();
  expect(Object.keys((await (await request.get(edge.url + set.url)).json()).screens)).toHaveLength(
    200,
  );
  const { errors, requests } = watch(page);
  const asked = () => requests.filter((url) => url.startsWith(`${edge.url}/sets/`));
  await page.goto(`${edge.url}/en/home`);
  await expectScreen(page, 'home');
  await page.locator('#outlet a[href^="/en/explore"]').first().click();
  await expectScreen(page, 'explore');
  await page.locator('#outlet main a[href^="/en/product/"]').first().click();
  await expectScreen(page, 'product');
  await page.goBack();
  await expectScreen(page, 'explore');
  const partOf = (screen: string) =>
    edge.url + parts.findLast(({ from }: { from: string }) => from <= screen).url;
  expect(asked().sort()).toEqual([...new Set(['explore', 'product'].map(partOf))].sort());
  expect(errors).toEqual([]);
  for (const part of ['nowhere', 'head']) {
    const { pathname } = new URL(set.url, edge.url);
    const answer = await request.get(edge.url + pathname.replace('.json', `/${part}.json`));
    expect(answer.status()).toBe(404);
  }
});
