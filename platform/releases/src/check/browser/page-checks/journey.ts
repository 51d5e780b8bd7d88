import { href } from '@vitrine/routes';
import type { Page } from 'playwright-core';
import { CommandError } from '../../../command-error.ts';
import type { LiveSite } from '../live-site.ts';
import { listGlobalListeners } from './global-listeners.ts';
import { addedItems, listContents, observeChanges } from './leftovers.ts';
import { checkMount, SHOW_LIMIT, screenIn, settle } from './mount.ts';
import type { Note, Observation } from './observe.ts';
import type { Within } from './progress.ts';
import { noteSharedState } from './shared-state.ts';

/**
 * Opens a screen by a navigation within the page, and goes back. The screen must show, change
 * nothing that the whole page shares, and leave nothing behind in the page.
 *
 * @param path Path of a page of the screen.
 */
export async function checkJourney(
  page: Page,
  { url, config }: LiveSite,
  {
    screen,
    version,
    container,
  }: { screen: string; version: string | undefined; container: string },
  { path, note, within }: { path: string; note: Note; within: Within },
): Promise<Observation[]> {
  const other = screen === 'home' ? 'explore' : 'home';
  const start = href(other, { locale: config.locales.default });
  await page.goto(url + start);
  const shown = screenIn(page, other);
  const missing = leftover(`${start} does not show.`);
  await within(shown.waitFor(), SHOW_LIMIT, missing).catch((cause: unknown) => {
    throw new CommandError('no-site', `The live site does not show its page ${start}.`, {
      remedy: `Fix the screen ${other} first, or roll it back. If it only takes long, check again when this machine is less busy.`,
      cause,
    });
  });
  await settle(page);
  const [contents, changes] = [await listContents(page), await observeChanges(page)];
  const listeners = await listGlobalListeners(page);
  const changesOf = await noteSharedState(page, container);
  const noteChanges = async (isVariableAllowed = true) => {
    for (const change of await changesOf()) {
      if (isVariableAllowed && change.startsWith('adds the global variable')) continue;
      note(leftover(`The screen ${change}, which the whole page shares.`));
    }
  };

  await navigate(page, path);
  // At once: later steps may fail because of a change.
  const mounted = await checkMount(page, screen, version, within, noteChanges);
  if (mounted.length > 0) return mounted;
  await observeChanges(page);
  await noteChanges();

  await page.goBack();
  const gone = leftover(`After leaving the screen, ${start} does not show any more.`);
  await within(shown.waitFor(), SHOW_LIMIT, gone);
  await noteChanges(false);
  await settle(page);
  return [
    ...addedItems(await listContents(page), contents).map((one) =>
      leftover(`The screen leaves ${one} behind.`),
    ),
    ...addedItems(await listGlobalListeners(page), listeners).map((one) =>
      leftover(`The screen leaves ${one} behind.`),
    ),
    ...addedItems(await observeChanges(page), changes).map((one) =>
      leftover(`After leaving the screen, something still ${one}.`),
    ),
  ];
}

const leftover = (what: string): Observation => ({ rule: 'leftovers', what });

/** Navigates like the browser's forward button: the router loads and renders as for a link. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
