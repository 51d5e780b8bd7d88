import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { test } from '../../support/test.ts';
import { STATES, type State } from '../../support/visitor/page-states.ts';

const LOCALES = ['en', 'ar', 'ja', 'de', 'el', 'fr'] as const;

/** The table begins with the five screens as they are. */
const SCREENS = 5;

/**
 * The whole matrix takes half an hour: the quick suite checks the screens and every sixteenth of
 * the other states.
 */
const isQuick = (state: number, locale: number) =>
  state < SCREENS ? locale === 1 : state % 16 === 0 && locale === state % LOCALES.length;

for (const [row, state] of STATES.entries()) {
  for (const [column, locale] of LOCALES.entries()) {
    const tag = isQuick(row, column) ? '' : '@full ';
    test(`${tag}axe finds nothing: ${state.name}, ${locale}, light and dark`, async ({ page }) => {
      await reach(page, state, locale);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const what = `${state.name}, ${locale}, ${colorScheme}`;
        // The dark scheme changes colours only. The full suite checks every rule all the same.
        const colorsOnly = tag === '' && colorScheme === 'dark';
        await expectAccessible(page, what, { colorsOnly });
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
