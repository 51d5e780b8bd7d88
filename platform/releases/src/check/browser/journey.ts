import { href } from '@vitrine/routes';
import type { Page } from 'playwright-core';
import { CommandError } from '../../command-error.ts';
import { standing, stirring, without } from './leftovers.ts';
import type { LiveSite } from './live-site.ts';
import { checkMount, PATIENCE, screenIn, settle } from './mount.ts';
import type { Observation } from './observe.ts';

/**
 * Comes to a screen by a navigation within the page, and goes back: it has to show so too, and to
 * leave nothing behind.
 *
 * @param path Of the screen's page.
 */
export async function checkJourney(
  page: Page,
  { url, config }: LiveSite,
  { screen, version }: { screen: string; version: string },
  path: string,
): Promise<Observation[]> {
  const other = screen === 'home' ? 'explore' : 'home';
  const start = href(other, { locale: config.locales.default });
  await page.goto(url + start);
  const shown = screenIn(page, other);
  await shown.waitFor({ timeout: PATIENCE }).catch((cause: unknown) => {
    throw new CommandError('no-site', `The live site does not show its own ${start}.`, {
      remedy: `Mend ${other} first, or roll it back.`,
      cause,
    });
  });
  await settle(page);
  const [stood, stirred] = [await standing(page), await stirring(page)];

  await navigate(page, path);
  const mounted = await checkMount(page, screen, version);
  if (mounted.length > 0) return mounted;
  await stirring(page);

  await page.goBack();
  const leftover = (what: string): Observation => ({ rule: 'leftovers', what });
  try {
    await shown.waitFor({ timeout: PATIENCE });
  } catch {
    return [leftover(`After leaving it, ${start} does not show any more.`)];
  }
  await settle(page);
  return [
    ...without(await standing(page), stood).map((one) => leftover(`It leaves ${one} behind.`)),
    ...without(await stirring(page), stirred).map((one) =>
      leftover(`After leaving it, something still ${one}.`),
    ),
  ];
}

/** As the browser's own forward button would: the router loads and renders as for a link. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
