import type { Page } from '@playwright/test';
import { expectScreen, type ScreenName } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

const SCREENS: [ScreenName, string][] = [
  ['home', 'home'],
  ['product-group', 'product-group/vessels'],
  ['product', 'product/tall-carafe'],
  ['brand', 'brand/tolvane'],
  ['explore', 'explore?material=glass'],
  ['story', 'stories/from-the-mill'],
];

/** A colour that the design does not have. */
const ACCENT = 'rgb(255, 0, 128)';
const CHOSEN =
  '[aria-current], [aria-pressed="true"], [aria-checked="true"], [aria-selected="true"], input';

/** Elements that show the accent: chosen or current ones, and others. */
const withAccent = (page: Page) =>
  page.evaluate(
    ([accent, chosen]) => {
      const shows = (element: Element, pseudo?: string) => {
        const style = getComputedStyle(element, pseudo);
        const colors = [style.color, style.backgroundColor, style.backgroundImage, style.boxShadow];
        const lines = [style.borderColor, style.textDecorationColor, style.outlineColor];
        return [...colors, ...lines].some((value) => value.includes(accent));
      };
      const all = [...document.querySelectorAll('body *')].filter((each) =>
        [undefined, '::before', '::after'].some((pseudo) => shows(each, pseudo)),
      );
      const others = all.filter((each) => each.closest(chosen) === null);
      return { chosen: all.length - others.length, others: others.map((each) => each.outerHTML) };
    },
    [ACCENT, CHOSEN] as const,
  );

// It meant seven things: in stock, chosen, focus, hover, error, current, the number of a step.
test('@full the accent marks only what is chosen or current', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [screen, path] of SCREENS) {
    await page.goto(`/en/${path}`);
    await expectScreen(page, screen);
    await page.evaluate((accent) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`:root { --accent: ${accent} !important }`);
      document.adoptedStyleSheets.push(sheet);
    }, ACCENT);
    expect((await withAccent(page)).others, path).toEqual([]);
    const controls = page.locator('main :is(a, button, label, [role="checkbox"]):visible');
    for (const each of (await controls.all()).slice(0, 25)) {
      await each.hover({ force: true, timeout: 2000 });
      expect((await withAccent(page)).others, path).toEqual([]);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const { outlineStyle, outlineColor } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return [outlineStyle, outlineColor === getComputedStyle(document.body).color];
    });
    expect(focus, `focus on ${path}`).toEqual(['solid', true]);
  }
});

test('@full a chosen filter has a tick in the colours of the page', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/en/explore?material=glass');
    await expectScreen(page, 'explore');
    const [box, paper] = await page
      .getByRole('checkbox', { checked: true })
      .evaluate((checkbox) => [
        getComputedStyle(checkbox, '::before').backgroundImage,
        getComputedStyle(document.documentElement).backgroundColor,
      ]);
    expect(box, colorScheme).toContain(paper);
  }
});
