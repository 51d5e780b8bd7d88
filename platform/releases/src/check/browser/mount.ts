import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';

/** How long a screen may take to show, in ms: the host itself gives up on its code after 10 s. */
export const PATIENCE = 20_000;

/** A screen in the page; of one release, or of whichever is live. */
export function screenIn(page: Page, screen: string, version?: string) {
  const release = version === undefined ? '' : `[data-release="${version}"]`;
  return page.locator(`#outlet [data-screen="${screen}"]${release}`);
}

/**
 * Waits until a screen shows, and until what it then asks for has come; says what is there in its place.
 */
export async function checkMount(
  page: Page,
  screen: string,
  version: string,
): Promise<Observation[]> {
  const own = screenIn(page, screen, version);
  const instead = page.locator('#outlet h1:not([data-screen] *)');
  const mounts = (what: string): Observation[] => [{ rule: 'mounts', what }];
  try {
    await own.or(instead).first().waitFor({ timeout: PATIENCE });
  } catch {
    return mounts(`It did not show within ${PATIENCE / 1000} s.`);
  }
  await settle(page);
  if (!(await own.isVisible())) {
    const [said = 'nothing'] = await instead.allInnerTexts();
    return mounts(`The page says “${said}” in its place.`);
  }
  const headings = await page.locator('#outlet h1').count();
  return headings === 1 ? [] : mounts(`The page has ${headings} h1; there has to be one.`);
}

/** Has what lies below the fold come too, and waits until nothing more is asked for. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const outlet = document.querySelector('#outlet');
    for (const top of [outlet?.scrollHeight ?? 0, 0]) {
      outlet?.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
  // A page that polls never becomes quiet, which is its own affair.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}
