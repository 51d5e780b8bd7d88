import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { CONTENT, ROOT } from '../../site.ts';
import { watch } from '../../support/network/page-log.ts';
import { type Answer, serve } from '../../support/site/serve.ts';
import { expect, test } from '../../support/site/trial-site.ts';

const HOST = join(ROOT, 'e2e', 'foreign', 'stock-host');
const BUILD_TIMEOUT_MS = 120_000;

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

/** A file of the built host; its document for each other path, as its router needs it. */
async function fileOfHost(url: string): Promise<Answer> {
  const path = url.replace(/\?.*/, '');
  const type = TYPES[extname(path)];
  const name = type === undefined ? 'index.html' : path;
  return {
    type: type ?? 'text/html; charset=utf-8',
    body: await readFile(join(HOST, 'dist', name)),
  };
}

test('@full a stock Rsbuild host shows the live product screen, and the next one after a promotion', async ({
  page,
  trial,
  faulty,
}) => {
  test.setTimeout(300_000);
  await promisify(execFile)(join(HOST, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd: HOST,
    env: { ...process.env, VITRINE_SITE_URL: trial.url, VITRINE_CONTENT_URL: CONTENT },
    timeout: BUILD_TIMEOUT_MS,
  });
  const types = join(HOST, '@mf-types');
  expect(await readFile(join(types, 'product/screen.d.ts'), 'utf8')).toContain('screen');
  // `pnpm check` expects a clone without them.
  await rm(types, { recursive: true });
  await using host = await serve(fileOfHost);
  const { errors, requests } = watch(page);
  const entries = () => requests.filter((url) => /\/remoteEntry\.\w+\.js$/.test(url));

  await page.goto(`${host.url}/de/product/tall-carafe`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hohe Karaffe');
  await expect(page.getByRole('img').first()).toBeVisible();
  expect(errors).toEqual([]);
  const [first] = entries();
  expect(first).toContain('/screens/product/files/');

  const promote = ['promote', `product@${faulty.version}`, '--unchecked', '--why', 'a trial'];
  await trial.command('screen', ...promote);
  try {
    const manifest = `${trial.url}/mf/product/mf-manifest.json`;
    const nameOf = async () =>
      (await (await fetch(manifest)).json()).metaData.remoteEntry.name as string;
    await expect.poll(nameOf).not.toBe(first?.split('/').at(-1));
    const next = await nameOf();
    // As after the minute that browsers keep the manifest.
    await page.route(manifest, async (route) => route.fulfill({ response: await route.fetch() }));
    await page.goto(`${host.url}/de/product/tall-carafe`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hohe Karaffe');
    expect(entries().at(-1)).toContain(`/${next}`);
    expect(errors).toEqual([]);
  } finally {
    await trial.command('screen', 'rollback', 'product', '--force', '--why', 'it was a trial');
  }
});
