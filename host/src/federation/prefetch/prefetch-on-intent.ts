import type { Match } from '@vitrine/routes';
import type { DataRouter } from 'react-router';
import { matchPath } from '../../routes/site-routes.ts';
import { prefetchBudget } from './prefetch-budget.ts';
import type { ScreenPrefetcher } from './screen-prefetcher.ts';
import { createTaskLimiter } from './task-limiter.ts';

/** How long pointer or focus must rest on a link, in ms; shorter means it only passes over. */
const INTENT_DWELL_MS = 65;
/** For code and for content: the link the visitor is on, and the one before. */
const MAX_CONCURRENT_PREFETCHES = 2;

interface Destination {
  match: Match;
  search: string;
  path: string;
}

/**
 * Prefetches a route's code and content when the visitor is about to go there: when pointer or
 * focus rests on its link, or a button or finger is down on it. The connection limits how much;
 * going elsewhere aborts it.
 *
 * @param root Contains the links, now and later.
 * @returns A function that stops it.
 */
export function prefetchOnIntent(
  root: HTMLElement,
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  prefetcher: ScreenPrefetcher,
): () => void {
  const code = createTaskLimiter(MAX_CONCURRENT_PREFETCHES);
  const content = createTaskLimiter(MAX_CONCURRENT_PREFETCHES);

  function prefetch({ match, search, path }: Destination, withContent: boolean): void {
    if (withContent) content.start(path, (signal) => prefetcher.content(match, search, signal));
    // Another list of this screen, with another filter, needs no code.
    if (isShown(match)) return;
    code.start(match.screen, (signal) => prefetcher.code(match, signal));
  }

  const stopListening = listenForIntent(root, {
    // The visitor may still go elsewhere. During a navigation the network is left to that page.
    onRest(destination) {
      const budget = prefetchBudget();
      if (budget === 'nothing' || router.state.navigation.state !== 'idle') return;
      prefetch(destination, budget === 'all');
    },
    onPress(destination) {
      if (prefetchBudget() !== 'nothing') prefetch(destination, true);
    },
    onScroll: ({ path }) => content.cancel(path),
  });

  let target = router.state.navigation.location;
  const unsubscribe = router.subscribe(({ navigation: { location, matches } }) => {
    if (location === target) return;
    target = location;
    if (location === undefined) return;
    code.keepOnly(matches?.at(-1)?.route.id);
    content.keepOnly(pathOf(location));
  });

  return () => {
    stopListening();
    unsubscribe();
    code.keepOnly(undefined);
    content.keepOnly(undefined);
  };
}

interface IntentListeners {
  /** Pointer or focus rests on a link. */
  onRest: (destination: Destination) => void;
  /** A button or finger is down on a link. A click follows, unless the finger scrolls. */
  onPress: (destination: Destination) => void;
  /** The finger that pressed a link scrolls instead. */
  onScroll: (destination: Destination) => void;
}

/** @returns A function that removes the listeners. */
function listenForIntent(
  root: HTMLElement,
  { onRest, onPress, onScroll }: IntentListeners,
): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: Destination | undefined;

  function listen(type: string, listener: (event: Event) => void): void {
    root.addEventListener(type, listener, { passive: true, signal: stopped.signal });
  }

  for (const type of ['pointerover', 'focusin']) {
    listen(type, ({ target }) => {
      clearTimeout(timer);
      const destination = destinationOf(target);
      if (destination) timer = setTimeout(() => onRest(destination), INTENT_DWELL_MS);
    });
  }
  listen('pointerdown', (event) => {
    clearTimeout(timer);
    const isMain = event instanceof PointerEvent && event.button === 0;
    pressed = isMain ? destinationOf(event.target) : undefined;
    if (pressed) onPress(pressed);
  });
  listen('pointercancel', () => {
    if (pressed) onScroll(pressed);
  });
  // The navigation that follows requests the same: a prefetch now would request it twice.
  listen('click', () => clearTimeout(timer));

  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}

/** Whether the shown page has this screen and this locale. */
function isShown({ screen, params }: Match): boolean {
  const shown = matchPath(location.pathname);
  return shown?.screen === screen && shown.params['locale'] === params['locale'];
}

const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;

/** The page that a link opens: another page of this site, in this window; undefined otherwise. */
export function destinationOf(target: EventTarget | null): Destination | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const match = matchPath(link.pathname);
  const samePage = pathOf(link) === pathOf(location);
  if (match === undefined || link.origin !== location.origin || samePage) return undefined;
  return { match, search: link.search, path: pathOf(link) };
}
