import type { Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

const LOCALES = ['en', 'ar'] as const;

/** Records the moved names and the longest duration (ms) of each view transition. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: { names: string[]; longest: number }[] = [];
    Reflect.set(globalThis, 'moved', moved);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.ready.then(
        () => {
          const names = new Set<string>();
          let longest = 0;
          for (const { effect } of document.getAnimations()) {
            if (!(effect instanceof KeyframeEffect)) continue;
            const name = /^::view-transition-group\((.*)\)$/.exec(effect.pseudoElement ?? '')?.[1];
            if (name === undefined) continue;
            names.add(name);
            longest = Math.max(longest, Number(effect.getComputedTiming().endTime));
          }
          moved.push({ names: [...names].sort(), longest });
        },
        () => moved.push({ names: ['skipped'], longest: 0 }),
      );
      return transition;
    };
  });
}

const moved = (page: Page): Promise<{ names: string[]; longest: number }[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'moved'));
const outlet = (page: Page) => page.locator('#outlet');
const scrolled = (page: Page) => outlet(page).evaluate(({ scrollTop }) => scrollTop);
const card = (page: Page) => page.getByRole('main').getByRole('article').nth(7).getByRole('link');

for (const locale of LOCALES) {
  test(`@full a card’s picture moves into the product page and back, in ${locale}`, async ({
    page,
  }) => {
    const { errors, warnings } = watch(page);
    await record(page);
    await page.goto(`/${locale}/explore`);
    await expectScreen(page, 'explore');
    await card(page).scrollIntoViewIfNeeded();
    const href = await card(page).getAttribute('href');
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(0);

    await card(page).click();
    await expectScreen(page, 'product');
    await expect.poll(async () => (await moved(page)).length).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await scrolled(page)).toBe(0);

    await page.goBack();
    await expectScreen(page, 'explore');
    await expect.poll(async () => (await moved(page)).length).toBe(2);
    await expect(card(page)).toBeFocused();
    await expect(card(page)).toHaveAttribute('href', href ?? '');
    expect(await scrolled(page)).toBe(place);

    await page.goForward();
    await expectScreen(page, 'product');
    await expect.poll(async () => (await moved(page)).length).toBe(3);
    for (const { names, longest } of await moved(page)) {
      expect(names).toContain('piece');
      expect(longest).toBeGreaterThanOrEqual(120);
      expect(longest).toBeLessThanOrEqual(200);
    }
    // Chrome warns if a slow machine runs a file seconds after it was fetched ahead.
    const unexpected = warnings.filter((text) => !text.includes('link preload'));
    expect([...errors, ...unexpected]).toEqual([]);
  });

  test(`@full with reduced motion no picture moves between card and product, in ${locale}`, async ({
    page,
  }) => {
    const { errors } = watch(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await record(page);
    await page.goto(`/${locale}/explore`);
    await expectScreen(page, 'explore');
    await card(page).click();
    await expectScreen(page, 'product');
    await page.goBack();
    await expectScreen(page, 'explore');
    await expect(card(page)).toBeFocused();
    expect((await moved(page)).flatMap(({ names }) => names)).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('@full from product to product the card’s picture moves, and back', async ({ page }) => {
  const { errors } = watch(page);
  await record(page);
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  const related = page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link', { name: 'Ash-glazed bowl' })
    .first();
  await related.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ash-glazed bowl');
  await expect.poll(async () => (await moved(page)).length).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tall carafe');
  await expect(related).toBeFocused();
  await expect.poll(async () => (await moved(page)).length).toBe(2);
  for (const { names } of await moved(page)) expect(names).toContain('piece');
  expect(errors).toEqual([]);
});

test('@full an interrupted transition is not an error, and the last navigation wins', async ({
  page,
}) => {
  const { errors } = watch(page);
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await card(page).click();
  // Before that, back would leave the document.
  await page.waitForURL(/\/product\//);
  // While the picture moves, and before.
  await page.evaluate(() => history.back());
  await page.evaluate(() => history.forward());
  await page.evaluate(() => history.back());
  await expectScreen(page, 'explore');
  await card(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Vitrine' }).click();
  await expectScreen(page, 'home');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(errors).toEqual([]);
});

/** The next view transition waits until a test has clicked: before it shows the page, or after. */
async function hold(page: Page, phase: 'rendering' | 'moving'): Promise<void> {
  await page.evaluate((held) => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(async () => {
        if (typeof update === 'function') await update();
        if (held !== 'rendering') return;
        Reflect.set(globalThis, 'isHeld', true);
        await new Promise(() => {});
      });
      if (held !== 'moving') return transition;
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
        Reflect.set(globalThis, 'isHeld', true);
      });
      return transition;
    };
  }, phase);
}

// During a view transition the browser gives every click to the root: nothing happened.
for (const phase of ['rendering', 'moving'] as const) {
  for (const [target, screen, find] of [
    [
      'the menu',
      'home',
      (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Vitrine' }),
    ],
    ['the same card', 'product', card],
  ] as const) {
    test(`@full a click on ${target} just after going back, while the page is ${phase}, is followed`, async ({
      page,
    }) => {
      await page.goto('/en/explore');
      await expectScreen(page, 'explore');
      const link = find(page);
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      await card(page).click();
      await expectScreen(page, 'product');
      await hold(page, phase);
      await page.evaluate(() => history.back());
      // By a timer: no frame is painted while the page is rendering.
      await page.waitForFunction(() => Reflect.get(globalThis, 'isHeld'), null, { polling: 50 });
      if (box === null) throw new Error(`${target} is not in the page.`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expectScreen(page, screen);
    });
  }
}

test('@full navigation works in a browser without view transitions', async ({ page }) => {
  const { errors } = watch(page);
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
  await page.goto('/en/explore');
  await expectScreen(page, 'explore');
  await card(page).click();
  await expectScreen(page, 'product');
  await page.goBack();
  await expectScreen(page, 'explore');
  await expect(card(page)).toBeFocused();
  expect(errors).toEqual([]);
});
