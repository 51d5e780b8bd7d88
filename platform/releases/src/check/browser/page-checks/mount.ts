import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';

/** Time for a screen to show. The host cancels loading its code after 10 s. */
export const SHOW_TIMEOUT_MS = 20_000;

/** Locator of a screen in the page: of one release, or of any. */
export function screenIn(page: Page, screen: string, version?: string) {
  const release = version === undefined ? '' : `[data-release="${version}"]`;
  return page.locator(`#outlet [data-screen="${screen}"]${release}`);
}

/**
 * Waits until a screen shows and its requests have ended. Reports what the page shows instead.
 *
 * @param onWaited Called when the screen shows, or another page, or nothing in time.
 */
export async function checkMount(
  page: Page,
  screen: string,
  version: string,
  onWaited: () => Promise<void> = async () => undefined,
): Promise<Observation[]> {
  const own = screenIn(page, screen, version);
  const instead = page.locator('#outlet h1:not([data-screen] *)');
  const mounts = (what: string): Observation[] => [{ rule: 'mounts', what }];
  try {
    await own.or(instead).first().waitFor({ timeout: SHOW_TIMEOUT_MS });
  } catch {
    return mounts(`The screen did not show within ${SHOW_TIMEOUT_MS / 1000} s.`);
  } finally {
    await onWaited();
  }
  await settle(page);
  if (!(await own.isVisible())) {
    const [heading = 'nothing'] = await instead.allInnerTexts();
    return mounts(`The page shows “${heading}” instead.`);
  }
  const headings = await page.locator('#outlet h1').count();
  return headings === 1 ? [] : mounts(`The page has ${headings} h1 elements instead of one.`);
}

/** Scrolls down so that everything loads, and waits until there are no more requests. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const outlet = document.querySelector('#outlet');
    for (const top of [outlet?.scrollHeight ?? 0, 0]) {
      outlet?.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  // A page that polls never becomes idle. That is allowed.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}
