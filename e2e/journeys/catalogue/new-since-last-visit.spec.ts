import type { APIRequestContext, Page } from '@playwright/test';
import { CONTENT } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { shiftsAbove, watchShifts } from '../../support/assertions/layout-shift.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';
import { BROKEN_STORAGE } from '../../support/visitor/broken-storage.ts';

const WORDS = {
  en: { isNew: 'New', since: '3 new products since your last visit' },
  ar: { isNew: 'جديد', since: '3 منتجات جديدة منذ زيارتك الأخيرة' },
  ja: { isNew: '新着', since: '前回のご訪問以降の新着：3点' },
} as const;

const HOUR = 3_600_000;
const PHONE = { width: 390, height: 844 };

/** When the products of the home page came into the catalogue, in ms since 1970, latest first. */
async function datesOfNewest(request: APIRequestContext): Promise<number[]> {
  const { newest } = await (await request.get(`${CONTENT}/v1/en/home`)).json();
  return newest.map(({ addedAt }: { addedAt: string }) => Date.parse(addedAt));
}

const main = (page: Page) => page.getByRole('main');
const marked = (page: Page, isNew: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByText(isNew, { exact: true }) });

for (const [locale, words] of Object.entries(WORDS)) {
  test(`@full products that are new since the last visit are marked, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { errors } = watch(page);
    const requests: string[] = [];
    page.on('request', (each) => requests.push(`${each.url()} ${each.postData() ?? ''}`));
    await page.setViewportSize(PHONE);
    const [latest = 0, , third = 0, fourth = 0] = await datesOfNewest(request);
    expect(third).toBeGreaterThan(fourth);
    const open = async (at: number, screen: 'home' | 'explore') => {
      await page.clock.setFixedTime(at);
      await page.goto(`/${locale}/${screen}`);
      await expectScreen(page, screen);
    };

    // A first visit, before the last three products came.
    await open(fourth + HOUR, 'home');
    await expect(marked(page, words.isNew)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(2);

    await watchShifts(page);
    await open(latest + HOUR, 'home');
    const link = main(page).getByRole('link', { name: words.since });
    await expect(link).toBeVisible();
    await expect(marked(page, words.isNew)).toHaveCount(3);
    await expectAccessible(page, `new products on home, ${locale}`);
    await link.click();
    await expectScreen(page, 'explore');
    const first = main(page).getByRole('article');
    await expect(marked(page, words.isNew)).toHaveCount(3);
    for (const n of [0, 1, 2]) {
      await expect(first.nth(n).getByRole('link')).toHaveAccessibleDescription(words.isNew);
    }
    // Another page of the same visit.
    await open(latest + HOUR + HOUR / 3, 'explore');
    await expect(marked(page, words.isNew)).toHaveCount(3);
    expect(await shiftsAbove(page, 0.0005)).toEqual([]);

    // The next visit, and one with a clock that is set back.
    await open(latest + 3 * HOUR, 'home');
    await expect(marked(page, words.isNew)).toHaveCount(0);
    await open(fourth, 'home');
    await expect(marked(page, words.isNew)).toHaveCount(0);

    const minutes = String(Math.floor((fourth + HOUR) / 60_000));
    expect(requests.filter((each) => each.includes(minutes))).toEqual([]);
    expect(errors).toEqual([]);
  });
}

for (const [name, script] of BROKEN_STORAGE) {
  test(`@full with storage ${name} no product is new`, async ({ page, request }) => {
    const { errors } = watch(page);
    await page.addInitScript(script);
    const [latest = 0, , , fourth = 0] = await datesOfNewest(request);
    for (const at of [fourth + HOUR, latest + HOUR]) {
      await page.clock.setFixedTime(at);
      await page.goto('/en/home');
      await expectScreen(page, 'home');
      await expect(marked(page, 'New')).toHaveCount(0);
    }
    expect(errors).toEqual([]);
  });
}
