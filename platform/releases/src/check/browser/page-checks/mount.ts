import type { Page } from 'playwright-core';
import type { Observation } from './observe.ts';
import type { Within } from './progress.ts';

/** For a screen to show. The host cancels loading its code after 10 s. */
export const SHOW_LIMIT = { idleMs: 20_000, endMs: 120_000 };

/** Locator of a screen in the page: of one release, or of any. */
export function screenIn(page: Page, screen: string, version?: string) {
  const release = version === undefined ? '' : `[data-release="${version}"]`;
  return page.locator(`#outlet [data-screen="${screen}"]${release}`);
}

/**
 * Waits until a screen shows and its requests have ended. Reports what the page shows instead.
 *
 * @param version Version of the release; `undefined` for the live one.
 * @param onWaited Called when the screen shows, or another page, or nothing any more.
 * @throws {StalledError} if nothing shows, or a part of it does not.
 */
export async function checkMount(
  page: Page,
  screen: string,
  version: string | undefined,
  within: Within,
  onWaited: () => Promise<void> = async () => undefined,
): Promise<Observation[]> {
  const own = screenIn(page, screen, version);
  // The document's own page, `.si`, is shown until the host has loaded the screen. If that fails,
  // the host keeps it.
  const instead = page.locator('#outlet h1:not([data-screen] *, .si:not(.si-kept) *)');
  const mounts = (what: string): [Observation] => [{ rule: 'mounts', what }];
  const [stalled] = mounts('The screen does not show, and the page has stopped loading.');
  const wait = () => within(own.or(instead).first().waitFor(), SHOW_LIMIT, stalled);
  await wait().finally(onWaited);
  await settle(page);
  // A page that is empty is still loading, for example after a reload.
  while (!(await own.isVisible())) {
    const [heading] = await instead.allInnerTexts();
    if (await page.locator('#outlet .si-kept').isVisible()) {
      return mounts('The screen has failed, and the page shows what its document contains.');
    }
    if (heading !== undefined) return mounts(`The page shows “${heading}” instead.`);
    await wait();
    await settle(page);
  }
  const headings = await page.locator('#outlet h1').count();
  if (headings !== 1) return mounts(`The page has ${headings} h1 elements instead of one.`);
  // Parts that are loaded after the page: `Late` of `@vitrine/ui`.
  const [loading] = mounts('A part of the page does not load, and does not say so.');
  const busy = own.locator('[data-part][aria-busy="true"]').first();
  await within(busy.waitFor({ state: 'detached' }), SHOW_LIMIT, loading);
  const parts = await own.locator('[data-part-failed]').count();
  if (parts === 0) return [];
  return mounts(
    `The page lacks what it loads late, in ${parts} ${parts === 1 ? 'place' : 'places'}.`,
  );
}

/** Scrolls through the page so that everything loads, and waits until the requests have ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const outlet = document.querySelector('#outlet');
    const scrollTo = async (top: number) => {
      outlet?.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 200));
    };
    const { scrollHeight = 0, clientHeight = 0 } = outlet ?? {};
    for (let top = clientHeight; top < scrollHeight; top += 2 * clientHeight) await scrollTo(top);
    await scrollTo(scrollHeight);
    await scrollTo(0);
  });
  // A page that polls never becomes idle. That is allowed.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}
