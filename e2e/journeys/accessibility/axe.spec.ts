import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { test } from '../../support/test.ts';
import { STATES, type State } from '../../support/visitor/page-states.ts';

const LOCALES = ['ar', 'ja', 'de', 'en', 'el', 'fr'] as const;

/** The table begins with the five screens. They are checked in each script, other states once. */
const SCREENS = 5;
const localesOf = (row: number) =>
  row < SCREENS ? LOCALES.slice(0, 3) : [LOCALES[row % LOCALES.length] ?? 'en'];

/** The quick suite checks a page and a list. */
const QUICK = ['product', 'explore'];

for (const [row, state] of STATES.entries()) {
  for (const locale of localesOf(row)) {
    const tag = QUICK.includes(state.name) && locale === 'ar' ? '' : '@full ';
    test(`${tag}axe finds nothing: ${state.name}, ${locale}, light and dark`, async ({ page }) => {
      await reach(page, state, locale);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const what = `${state.name}, ${locale}, ${colorScheme}`;
        // The dark scheme changes colours only.
        await expectAccessible(page, what, { colorsOnly: colorScheme === 'dark' });
      }
    });
  }
}

async function reach(page: Page, state: State, locale: string): Promise<void> {
  const { path, screen, width = 1280, forcedColors = 'none', before, after } = state;
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors });
  await page.setViewportSize({ width, height: 800 });
  await before?.(page, locale);
  await page.goto(`/${locale}/${path}`);
  if (screen !== undefined) await expectScreen(page, screen);
  await after?.(page);
}
