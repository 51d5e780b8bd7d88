import type { APIRequestContext, Page } from '@playwright/test';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { watchRequests } from '../../support/network/requests.ts';
import { expect, test } from '../../support/test.ts';

/** The largest element in view; 'either' if text and pictures are about equally large. */
const PAGES: { screen: ScreenName; path: string; phone: Kind; desk: Kind }[] = [
  { screen: 'home', path: 'home', phone: 'picture', desk: 'picture' },
  { screen: 'product', path: 'product/tall-carafe', phone: 'picture', desk: 'picture' },
  { screen: 'product-group', path: 'product-group/vessels', phone: 'either', desk: 'picture' },
  { screen: 'brand', path: 'brand/tolvane', phone: 'picture', desk: 'picture' },
  { screen: 'explore', path: 'explore', phone: 'picture', desk: 'picture' },
];
type Kind = 'picture' | 'either';

const DEVICES = {
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

/** Horizontal pixels of the file for each device pixel: fewer look blurred, more are wasted. */
const DENSITY = { least: 0.99, most: 1.5 };

/** Records every largest contentful paint. */
function watchLargest(page: Page) {
  return page.addInitScript(() => {
    const seen: { url: string; own: boolean }[] = [];
    Reflect.set(globalThis, 'largestPaints', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, 'element');
        // An element that is already removed belonged to the initial HTML.
        const own =
          !(element instanceof Element) || element.closest('[data-screen], main.si') !== null;
        seen.push({ url: String(Reflect.get(entry, 'url')), own });
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const largest = async (page: Page): Promise<{ url: string; own: boolean } | undefined> =>
  (await page.evaluate(() => Reflect.get(globalThis, 'largestPaints'))).at(-1);

/** Pictures in the order of their requests. */
const asked = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/media/'))
      .sort((a, b) => a.startTime - b.startTime)
      .map(({ name }) => name),
  );

/**
 * The pictures of a document; the first document may have none, since the edge waits only briefly.
 */
async function firstAnswer(request: APIRequestContext, path: string): Promise<string[]> {
  let found: string[] = [];
  await expect(async () => {
    found = (await (await request.get(path)).text()).match(/<img [^>]*>/g) ?? [];
    expect(found.length).toBeGreaterThan(0);
  }).toPass();
  return found;
}

/** The pictures in view without scrolling. */
const inSight = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) =>
      all
        .filter((img) => img instanceof HTMLImageElement)
        .map((img) => {
          const { top, left, width, height } = img.getBoundingClientRect();
          // A cropped picture is as wide as its height requires.
          const proportion = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
          const file = Number(/\.(\d+)\.\w+$/.exec(img.currentSrc)?.[1]);
          return {
            url: img.currentSrc,
            priority: img.fetchPriority,
            loading: img.loading,
            density: file / (Math.max(width, height * proportion) * devicePixelRatio),
            seen: top < innerHeight && left >= 0 && left < innerWidth,
          };
        })
        .filter(({ seen }) => seen),
    );

for (const device of ['phone', 'desk'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(DEVICES[device]);

    for (const { screen, path, [device]: kind } of PAGES) {
      const isQuick = screen === 'product' && device === 'phone';
      test(`${isQuick ? '' : '@full '}${screen} paints its main picture first, and it is the largest paint`, async ({
        page,
        request,
      }) => {
        const [lead, ...others] = await firstAnswer(request, `/en/${path}`);
        expect(lead).toContain('fetchpriority="high"');
        expect(lead).not.toContain('lazy');
        for (const other of others) {
          expect(other).toContain('loading="lazy"');
          expect(other).not.toContain('fetchpriority');
        }

        await watchLargest(page);
        const requestsDone = watchRequests(page);
        await page.goto(`/en/${path}`);
        await expectScreen(page, screen);
        await requestsDone();
        const pictures = await inSight(page);
        const first = pictures.find(({ priority }) => priority === 'high');
        expect(first).toMatchObject({ loading: 'eager', url: expect.stringMatching(/\.avif$/) });
        expect(first?.density).toBeGreaterThanOrEqual(DENSITY.least);
        expect(first?.density).toBeLessThanOrEqual(DENSITY.most);
        expect((await asked(page))[0], 'asked for first').toBe(first?.url);

        const found = await largest(page);
        expect(found?.own).toBe(true);
        if (kind === 'picture') {
          // In a row of equal pictures it may not be the first.
          expect(pictures.map(({ url }) => url)).toContain(found?.url);
        }
      });
    }
  });
}
