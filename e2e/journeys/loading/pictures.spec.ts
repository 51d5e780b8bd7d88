import type { Page } from '@playwright/test';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore'],
];
const LOCALES = ['en', 'ar'] as const;
const WIDTHS = [390, 1280];

interface Seen {
  alt: string | null;
  /** Width divided by height, from the attributes. */
  proportion: number;
  sizes: string;
  widths: number;
  loading: string;
  priority: string;
  /** Its top, in window heights. */
  top: number;
}

/** The gallery's other pictures have no file until a visitor is there. */
const pictures = (page: Page): Promise<Seen[]> =>
  page
    .getByRole('main')
    .locator('img[src]')
    .evaluateAll((all) =>
      all.flatMap((img) =>
        img instanceof HTMLImageElement
          ? [
              {
                alt: img.getAttribute('alt'),
                proportion: Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
                sizes: img.parentElement?.querySelector('source')?.sizes ?? '',
                widths: img.parentElement?.querySelector('source')?.srcset.split(',').length ?? 0,
                loading: img.loading,
                priority: img.fetchPriority,
                top: img.getBoundingClientRect().top / innerHeight,
              },
            ]
          : [],
      ),
    );

for (const locale of LOCALES) {
  test(`@full pictures reserve their space, and the first one is loaded first, in ${locale}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Reflect.set(globalThis, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
          for (const source of Reflect.get(shift, 'sources')) {
            const node: unknown = Reflect.get(source, 'node');
            if (node instanceof Element && node.closest('picture') !== null) {
              shifts.push(node.outerHTML.slice(0, 120));
            }
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const [screen, path] of SCREENS) {
        await page.goto(`/${locale}/${path}`);
        await expectScreen(page, screen);
        const where = `${path} at ${width}`;
        await expect.poll(async () => (await pictures(page)).length, where).toBeGreaterThan(2);
        const all = await pictures(page);
        for (const { alt, proportion, sizes, widths } of all) {
          expect(alt, where).not.toBeNull();
          expect(proportion, where).toBeGreaterThan(0);
          expect(sizes, where).not.toBe('');
          expect(widths, where).toBeGreaterThan(2);
        }
        const first = all.filter(({ priority }) => priority === 'high');
        expect(first.length, `${where}: what is loaded first`).toBeGreaterThan(0);
        expect(
          first.filter(({ top, loading }) => top > 1.2 || loading !== 'eager'),
          where,
        ).toEqual([]);
        const below = all.filter(({ top }) => top > 1.5);
        expect(
          below.filter(({ loading }) => loading !== 'lazy'),
          where,
        ).toEqual([]);
        expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts')), where).toEqual([]);
      }
    }
  });
}

// Regression: Firefox wrote the alternative text over the preview while a picture loaded.
test('@full the text of a picture is hidden, and shown if the picture fails', async ({ page }) => {
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  const main = page.getByRole('main');
  await expect(main.locator('li img').first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/en/product/floor-vase');
  await expectScreen(page, 'product');
  const failed = main.getByRole('img', { name: 'A tall red vase' }).first();
  await expect(failed).toHaveText(/^A tall red vase/);
  await expect(failed.locator('span').last()).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});

test('@full a browser without AVIF shows the one JPEG of a picture', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const source of document.querySelectorAll('source[type="image/avif"]')) {
        source.setAttribute('type', 'image/unknown');
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const requested: string[] = [];
  page.on('response', (response) => {
    if (/\.jpg$/.test(response.url())) requested.push(response.headers()['content-type'] ?? '');
  });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  const first = page.getByRole('main').locator('li img').first();
  const file = () =>
    first.evaluate((img: HTMLImageElement) => [
      img.complete && img.naturalWidth > 0,
      new URL(img.currentSrc).pathname.replace(/^.*?\./, ''),
    ]);
  await expect.poll(file).toEqual([true, '800.jpg']);
  expect(new Set(requested)).toEqual(new Set(['image/jpeg']));
});
