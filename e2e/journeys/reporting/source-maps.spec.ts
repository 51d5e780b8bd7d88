import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASES } from '../../site.ts';
import { expect, open, test } from '../../support/reporting/reporting-site.ts';
import { eventOf, framesOf, imagesOf } from '../../support/reporting/reports.ts';
import { command } from '../../support/site/commands.ts';

test('@full S18: an error report points to the source line; source maps are not public', async ({
  page,
  edge,
  endpoint,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.route(/\/v1\/en\/products\/[^/]+$/, (route) => route.fulfill({ json: { head: 7 } }));
  await open(page, edge);
  await page.locator('main a[href*="/product/"]').first().click();
  await expect.poll(() => eventOf(endpoint, /products\/.*head/)).toBeDefined();
  const event = eventOf(endpoint, /products\/.*head/);
  const thrown = framesOf(event).at(-1);
  const { pathname } = new URL(thrown?.filename ?? '');
  expect(pathname).toMatch(/^\/screens\/product\/.*\.js$/);
  expect(imagesOf(event)).toContain(thrown?.filename);

  const { index } = await (await page.request.get(`${edge.url}/releases.json`)).json();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-maps-'));
  try {
    await command('screen', 'sourcemaps', `product@${index.product}`, '--out', folder);
    const payload: SourceMapPayload = JSON.parse(
      await readFile(join(folder, `${pathname}.map`), 'utf8'),
    );
    const found = new SourceMap(payload).findEntry(
      (thrown?.lineno ?? 0) - 1,
      (thrown?.colno ?? 0) - 1,
    );
    if (!('originalSource' in found)) throw new Error('the map does not know the place');
    expect(found.originalSource).toMatch(/shared\/content\/src\/request\.ts$/);
    const source = payload.sourcesContent[payload.sources.indexOf(found.originalSource)] ?? '';
    expect(source.split('\n')[found.originalLine]).toContain("throw new ContentError('malformed'");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  const host = new URL(
    (await page.locator('head script[src]').first().getAttribute('src')) ?? '',
    edge.url,
  );
  for (const url of [
    `${RELEASES}${pathname}.map`,
    `${RELEASES}/maps${pathname}.map`,
    `${host.href}.map`,
    `${edge.url}/maps${host.pathname}.map`,
    `${RELEASES}/maps${host.pathname}.map`,
  ]) {
    expect([url, (await page.request.get(url)).status()]).toEqual([url, 404]);
  }
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((text) => text.includes('sourceMappingURL'))).toEqual([]);
});
