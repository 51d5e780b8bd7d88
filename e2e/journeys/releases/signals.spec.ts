import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { metricsUrlOf, startEdge } from '../../support/site/services.ts';
import { promote, servedStable, takeBack } from '../../support/site/ship.ts';
import { expect, test } from '../../support/site/trial-site.ts';

const AT = '/en/product/tall-carafe';

/** The beacons that a page sends, in order. */
async function recordBeacons(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.exposeFunction('noteBeacon', (url: string, body: string) =>
    sent.push([url, JSON.parse(body)]),
  );
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    Navigator.prototype.sendBeacon = (url, body) => {
      Reflect.get(globalThis, 'noteBeacon')(String(url), String(body));
      return send(url, body);
    };
  });
  return sent;
}

/** The visitor turns to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Signals load after the first screen. */
const signalsLoaded = (page: Page) =>
  page.waitForResponse((response) => /\/host\/.*\/signals\.[^/]*\.js$/.test(response.url()));

const number = expect.any(Number);

test('S19: a page view sends releases and numbers in one beacon, and nothing about the visitor', async ({
  page,
  trial,
}) => {
  const sent = await recordBeacons(page);
  const { index } = await (await fetch(`${trial.url}/releases.json`)).json();
  const loaded = signalsLoaded(page);
  await page.goto(`${AT}?variant=a&from=letter`);
  await expectScreen(page, 'product');
  await loaded;
  expect(sent).toEqual([]);
  await page.locator('#outlet a[href="/en/explore"]').first().click();
  await expectScreen(page, 'explore');
  await hide(page);
  await expect.poll(() => sent).toHaveLength(1);
  const role = 'stable';
  expect(sent).toEqual([
    [
      '/signals',
      {
        releases: expect.arrayContaining([
          expect.objectContaining({ screen: 'product', release: index.product, role, lcp: number }),
          expect.objectContaining({ screen: 'explore', release: index.explore, role, views: 1 }),
        ]),
      },
    ],
  ]);
  const allowed = ['screen', 'release', 'role', 'views', 'lcp', 'inp', 'cls'];
  for (const release of Object(sent[0])[1].releases) {
    expect(Object.keys(release).filter((key) => !allowed.includes(key))).toEqual([]);
  }
  await hide(page);
  expect(sent, 'nothing new').toHaveLength(1);
  expect(await page.context().cookies()).toEqual([]);
});

test('a visitor who asks not to be measured downloads no code for it and sends nothing', async ({
  page,
}) => {
  const sent = await recordBeacons(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.goto(AT);
  await expectScreen(page, 'product');
  await page.waitForLoadState('networkidle');
  await hide(page);
  expect(sent).toEqual([]);
  expect(scripts.filter((url) => /\/signals[./]/.test(url))).toEqual([]);
});

test.describe('of a release that throws', () => {
  let version: string;
  test.beforeAll(async ({ trial, faulty }) => {
    test.setTimeout(180_000);
    version = faulty.version;
    await promote(trial, version);
  });
  test.afterAll(({ trial }) => takeBack(trial));

  for (const place of ['render', 'loader'] as const) {
    test(`${place === 'render' ? '' : '@full '}an error counts once (${place}), by release, and status names its source`, async ({
      page,
      trial,
    }) => {
      await using edge = await trial.startEdge({});
      const sent = await recordBeacons(page);
      await page.addInitScript((fault) => Object.assign(globalThis, { fault }), place);
      const loaded = signalsLoaded(page);
      await page.goto(edge.url + AT);
      await loaded;
      await expect(page.locator('#outlet h1')).toHaveCount(1);
      expect(await servedStable(trial)).toBe(version);
      await hide(page);
      await expect.poll(() => sent).toHaveLength(1);
      const [release] = Object(sent[0])[1].releases;
      const positions = [expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/)];
      expect(release).toMatchObject({
        ...{ screen: 'product', release: version, views: 1, [place]: 1, positions },
      });
      const thrown = async () => {
        const asked = ['product', '--edge', metricsUrlOf(edge)];
        const { signals } = Object(await trial.command('screen', 'status', ...asked));
        return signals.releases.find((one: unknown) => Object(one).release === version)?.thrownAt;
      };
      const at = expect.stringMatching(/^src\/[\w/-]+\.tsx?:\d+:\d+$/);
      await expect.poll(thrown).toContainEqual({ at, views: expect.any(Number) });
    });
  }
});

test('@full leaving the site is enough for the edge to count the page view', async ({
  page,
  trial,
}) => {
  await using edge = await startEdge({
    VITRINE_RELEASES: trial.store,
    VITRINE_RELEASES_URL: trial.releasesUrl,
  });
  const metricsUrl = metricsUrlOf(edge);
  // It keeps what earlier edges of these journeys have counted.
  const counted = async () => {
    const { releases } = await (await fetch(`${metricsUrl}/signals`)).json();
    const views: number[] = Object.values(releases).map((each) =>
      Object(each).screen === 'product' ? Object(each).views : 0,
    );
    return views.reduce((sum, each) => sum + each, 0);
  };
  const before = await counted();
  const loaded = signalsLoaded(page);
  await page.goto(edge.url + AT);
  await expectScreen(page, 'product');
  await loaded;
  await page.goto('about:blank');
  await expect.poll(counted).toBe(before + 1);
});
