import type { Locator, Page } from '@playwright/test';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`#outlet a[href${href}]`).first().click();
}

/** Both as computed styles. */
async function inkAndGround(element: Locator): Promise<{ ink: string; ground: string }> {
  return element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return { ink: color, ground: backgroundColor };
  });
}

// Regression: two screens shared a class name, and home changed its layout after the brand page.
test('@full styles of a screen do not change other screens', async ({ page }) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  // The makers are the last section.
  await expect(page.locator('main section a[href^="/en/brand/"]').first()).toBeVisible();
  const layout = () =>
    page
      .locator('[data-screen="home"] section')
      .evaluateAll((sections) =>
        sections.map((section) => [...section.querySelectorAll('li')].map((li) => li.offsetLeft)),
      );
  const before = await layout();
  await follow(page, '^="/en/brand/"');
  await expectScreen(page, 'brand');
  await page.goBack();
  await expectScreen(page, 'home');
  expect(await layout()).toEqual(before);
});

test('@full no two screens share a class name', async ({ page }) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await follow(page, '^="/en/product-group/"');
  await expectScreen(page, 'product-group');
  await follow(page, '^="/en/product/"');
  await expectScreen(page, 'product');
  await follow(page, '^="/en/brand/"');
  await expectScreen(page, 'brand');
  await follow(page, '="/en/explore"');
  await expectScreen(page, 'explore');
  const classes = await page.evaluate(() => {
    const found: [screen: string, names: string[]][] = [];
    const namesOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        const own =
          rule instanceof CSSStyleRule ? (rule.selectorText.match(/\.[\w-]+/g) ?? []) : [];
        const inner = 'cssRules' in rule ? namesOf((rule as CSSGroupingRule).cssRules) : [];
        return [...own, ...inner];
      });
    for (const sheet of document.styleSheets) {
      const screen = sheet.href?.match(/\/screens\/([^/]+)\//)?.[1];
      if (screen) found.push([screen, namesOf(sheet.cssRules)]);
    }
    return found;
  });
  // A screen may have several style sheets: some are loaded only when a visitor needs them.
  expect([...new Set(classes.map(([screen]) => screen))].sort()).toEqual([
    'brand',
    'explore',
    'home',
    'product',
    'product-group',
  ]);
  const owners = new Map<string, Set<string>>();
  for (const [screen, names] of classes) {
    expect(names).not.toEqual([]);
    for (const name of names) owners.set(name, (owners.get(name) ?? new Set()).add(screen));
  }
  const shared = [...owners].filter(([, screens]) => screens.size > 1).map(([name]) => name);
  expect(shared).toEqual([]);
});

// Regression: the reset layer came after the components, and focused text had the colour of its
// background.
test('@full focused and hovered elements stay readable', async ({ page }) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  const skipColors = await inkAndGround(skip);
  expect(skipColors.ink).not.toBe(skipColors.ground);

  const button = page.locator('[data-screen="home"] a[href="/en/explore"]').first();
  await button.hover();
  const colors = await inkAndGround(button);
  expect(colors.ink).not.toBe(colors.ground);
});

test('@full with reduced motion no element has an animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/product/tall-carafe');
  await expectScreen(page, 'product');
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .flatMap(({ transitionDuration, animationDuration }) =>
        [transitionDuration, animationDuration].flatMap((list) => list.split(', ')),
      )
      .filter((duration) => Number.parseFloat(duration) > 0.001),
  );
  expect(moving).toEqual([]);
});
