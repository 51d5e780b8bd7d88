import { type Match, matchPath } from '@vitrine/routes';
import type { DataRouter } from 'react-router';
import type { Ahead } from '../load/screen-registry.ts';
import { prefetchBudget } from './prefetch-budget.ts';
import { createTaskLimiter } from './task-limiter.ts';

/** A pointer that merely passes over a link wants nothing of it, nor does the focus. In ms. */
const INTENT_DWELL_MS = 65;
/** So many screens' code, and so many pages' content, at once: what a pointer strays to, and what from. */
const MAX_CONCURRENT_PREFETCHES = 2;

interface Destination {
  match: Match;
  search: string;
  address: string;
}

/**
 * Starts a route's code and content when a visitor is about to go there: pointer or focus at rest on its
 * link, button or finger down. Never awaited, no more than the line has to spare, and ended when the
 * visitor goes elsewhere.
 *
 * @param root Where the links are, now and later.
 * @returns A function that ends it.
 */
export function prefetchOnIntent(
  root: HTMLElement,
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  ahead: Ahead,
): () => void {
  const ended = new AbortController();
  const code = createTaskLimiter(MAX_CONCURRENT_PREFETCHES);
  const content = createTaskLimiter(MAX_CONCURRENT_PREFETCHES);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: string | undefined;

  function start({ match, search, address }: Destination, everything: boolean): void {
    if (everything) {
      content.start(address, (signal) => ahead.content(match, search, signal));
    }
    code.start(match.screen, (signal) => ahead.code(match, signal));
  }

  /** It may yet go elsewhere. While a page is on its way, the line is that page's. */
  function rest(destination: Destination): void {
    const spare = prefetchBudget();
    if (spare === 'nothing' || router.state.navigation.state !== 'idle') return;
    start(destination, spare === 'all');
  }

  /** Next comes a click, unless a finger scrolls. */
  function press(destination: Destination): void {
    if (prefetchBudget() === 'nothing') return;
    pressed = destination.address;
    start(destination, true);
  }

  function listen(type: string, hear: (event: Event) => void): void {
    root.addEventListener(type, hear, { passive: true, signal: ended.signal });
  }

  for (const type of ['pointerover', 'focusin']) {
    listen(type, ({ target }) => {
      clearTimeout(timer);
      const destination = destinationOf(target);
      if (destination) timer = setTimeout(() => rest(destination), INTENT_DWELL_MS);
    });
  }
  listen('pointerdown', (event) => {
    clearTimeout(timer);
    pressed = undefined;
    const destination = destinationOf(event.target);
    if (destination && event instanceof PointerEvent && event.button === 0) press(destination);
  });
  listen('pointercancel', () => {
    if (pressed !== undefined) content.cancel(pressed);
  });
  // From here on it is a navigation, which starts the same by itself: asked twice, one is wasted.
  listen('click', () => clearTimeout(timer));

  let going = router.state.navigation.location;
  const unsubscribe = router.subscribe(({ navigation: { location: to } }) => {
    if (to === going) return;
    going = to;
    if (to === undefined) return;
    code.keepOnly(matchPath(to.pathname)?.screen);
    content.keepOnly(addressOf(to));
  });

  return () => {
    ended.abort();
    clearTimeout(timer);
    unsubscribe();
    code.keepOnly(undefined);
    content.keepOnly(undefined);
  };
}

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/** Where a link leads, if it leads elsewhere within the site and in this window. */
function destinationOf(target: EventTarget | null): Destination | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const match = matchPath(link.pathname);
  const here = addressOf(link) === addressOf(location);
  if (match === undefined || link.origin !== location.origin || here) return undefined;
  return { match, search: link.search, address: addressOf(link) };
}
