import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { copyContent, folderElsewhere } from '../../support/site/repository-copy.ts';
import { startEdge, startService } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

const CLIENTS = 32;

// Regression: with 32 clients a page waited 30 s for its pictures.
test('@full while pictures wait to be drawn, a page shows them in the nearest size, and later in the exact one', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await using folder = await folderElsewhere();
  await copyContent(folder.path);
  const media = join(folder.path, 'content', 'media');
  const stored = await readdir(media);
  for (const name of stored) if (!name.endsWith('.original')) await rm(join(media, name));
  await using content = await startService(ROOT, 'platform/content/src/bin/delivery.ts', {
    CONTENT_PORT: '0',
    VITRINE_STATE: folder.path,
  });
  await using edge = await startEdge({ VITRINE_CONTENT_URL: content.url });

  // Each client requests one rendition after the other that nobody has requested before.
  const never = stored
    .filter((name) => name.endsWith('.original'))
    .flatMap((name) => ['1440.avif', '960.avif'].map((size) => name.replace('original', size)));
  let busy = true;
  const client = async () => {
    for (let name = never.pop(); busy && name !== undefined; name = never.pop()) {
      const answer = await fetch(`${content.url}/media/${name}`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));

  /** Opens the page as a new visitor. Returns each picture's URL, real width and headers. */
  const visit = async () => {
    await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const headers = new Map<string, Record<string, string>>();
    page.on('response', (response) => headers.set(response.url(), response.headers()));
    await page.goto(`${edge.url}/en/product/tall-carafe`);
    await expectScreen(page, 'product');
    const picture = page.getByRole('main').locator('li img').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const url = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
    return { url, headers: headers.get(url) ?? {} };
  };
  const first = await visit();
  const name = new URL(first.url).pathname;
  expect(first.headers['content-location']).toMatch(/^\/media\/\w+\.(\d+\.avif|jpg|original)$/);
  expect(first.headers['content-location']).not.toBe(name);
  // Browsers ask again, shared caches soon: it must not pass for the exact one.
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=5');
  expect(first.headers['etag']).toBeUndefined();
  busy = false;
  await clients;

  const location = async () => (await fetch(first.url)).headers.get('content-location');
  await expect.poll(location, { timeout: 120_000 }).toBeNull();
  const later = await visit();
  expect(later.url).toBe(first.url);
  expect(later.headers['content-location']).toBeUndefined();
  expect(later.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});
