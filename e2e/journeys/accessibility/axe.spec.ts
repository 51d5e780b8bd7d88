import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { test } from '../../support/test.ts';
import { STATES, type State } from '../../support/visitor/page-states.ts';

const LOCALES = ['en', 'ar', 'ja', 'de', 'el', 'fr'] as const;

/** The quick suite checks a page and a list. */
const QUICK = ['product', 'explore'];

for (const state of STATES) {
  for (const locale of LOCALES) {
    const tag = QUICK.includes(state.name) && locale === 'ar' ? '' : '@full ';
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
