import { CONTENT, RELEASES, SITE } from '../../site.ts';
import { command } from '../../support/site/commands.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS = ['brand', 'explore', 'home', 'product', 'product-group'];

test('/healthz and /config.json answer', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  const config = await (await request.get('/config.json')).json();
  expect(config).toMatchObject({
    contentUrl: CONTENT,
    releasesUrl: RELEASES,
    errorReporting: { enabled: false },
  });
});

test('@full the document contains configuration and release set', async ({ page }) => {
  await page.goto('/en/home');
  const text = await page.locator('script#vitrine[type="application/json"]').textContent();
  const { config, releases } = JSON.parse(text ?? '');
  expect(config.contentUrl).toBe(CONTENT);
  // There may be other screens, which need no change here.
  expect(Object.keys(releases.index)).toEqual(expect.arrayContaining(SCREENS));
  expect(releases.route.stable.screen).toBe('home');
});

test('@full release files are served from their own origin', async ({ request }) => {
  const status = await command('screen', 'status');
  expect(JSON.stringify(status)).toContain('product-group');
  const document = await (await request.get('/en/product/any')).text();
  const json = /<script type="application\/json" id="vitrine">(.*?)<\/script>/s.exec(document)?.[1];
  const { stable } = JSON.parse(json ?? '').releases.route;
  const answer = await request.get(`${RELEASES}/screens/product/files/${stable.entry}`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['access-control-allow-origin']).toBe('*');
  expect(answer.headers()['cache-control']).toContain('immutable');
});

test('paths answer with their status and type', async ({ request }) => {
  for (const [path, status, type] of [
    ['/en/home', 200, 'text/html'],
    ['/', 302, ''],
    ['/home', 404, 'text/html'],
    ['/en/nowhere', 404, 'text/html'],
    ['/host/none/missing.js', 404, 'text/plain'],
    ['/favicon.gif', 404, 'text/plain'],
  ] as const) {
    const answer = await request.get(SITE + path, { maxRedirects: 0 });
    expect.soft(answer.status(), path).toBe(status);
    expect.soft(answer.headers()['content-type'] ?? '', path).toContain(type);
  }
});
