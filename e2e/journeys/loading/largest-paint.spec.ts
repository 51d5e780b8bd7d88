import type { APIRequestContext, Page } from '@playwright/test';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { watchRequests } from '../../support/network/requests.ts';
import { expect, test } from '../../support/test.ts';

/** What of each page is the largest in sight; 'either' where text and pictures are about as large. */
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

/** A file's pixels for each pixel of the screen, across: less is not sharp, more is for nothing. */
const DENSITY = { least: 0.99, most: 1.5 };

/** Notes what is painted that is larger than all before, as long as it is there. */
function watchLargest(page: Page) {
  return page.addInitScript(() => {
    const seen: { url: string; own: boolean }[] = [];
    Reflect.set(globalThis, 'largestPaints', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const element: unknown = Reflect.get(entry, 'element');
        // What is gone by the time it is told of was the first answer's.
        const own =
          !(element instanceof Element) || element.closest('[data-screen], main.si') !== null;
        seen.push({ url: String(Reflect.get(entry, 'url')), own });
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const largest = async (page: Page): Promise<{ url: string; own: boolean } | undefined> =>
  (await page.evaluate(() => Reflect.get(globalThis, 'largestPaints'))).at(-1);

/** Pictures in the order in which they were asked for. */
const asked = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/media/'))
      .sort((a, b) => a.startTime - b.startTime)
      .map(({ name }) => name),
  );

/** The pictures of a document; the edge waits for the content service but a moment, and may have none at first. */
async function firstAnswer(request: APIRequestContext, path: string): Promise<string[]> {
  let found: string[] = [];
  await expect(async () => {
    found = (await (await request.get(path)).text()).match(/<img [^>]*>/g) ?? [];
    expect(found.length).toBeGreaterThan(0);
  }).toPass();
  return found;
}

/** The pictures that can be seen without scrolling. */
const inSight = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) =>
      all
        .filter((img) => img instanceof HTMLImageElement)
        .map((img) => {
          const { top, left, width, height } = img.getBoundingClientRect();
          // Cut where it does not fit its frame, it is as wide as its height asks for.
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
      const isQuick = screen === 'home' || (screen === 'product' && device === 'phone');
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
          // In a row of equal ones it may be another than the first.
          expect(pictures.map(({ url }) => url)).toContain(found?.url);
        }
      });
    }
  });
}
