import { announce } from '@vitrine/kit';
import type { DataRouter } from 'react-router';
import type { NavigationEffects } from '../../host-context.tsx';
import { pagePath } from '../../routing/stale-reload.ts';
import { createFocusRestoration } from './focus-restoration.ts';
import { createOutletScroll } from './outlet-scroll.ts';

/**
 * Does after a client-side navigation what the browser does after a document load: restores the
 * scroll position, moves the focus and announces the title. The focus goes to the new page's
 * heading, or on going back to the link that was followed. A menu that was opened while the page
 * was loading keeps it: the menu would close.
 *
 * @param reloaded This document replaces a client-side navigation, so that the focus has to move.
 */
export function createNavigationEffects(
  outlet: HTMLElement,
  router: DataRouter,
  reloaded: boolean,
): NavigationEffects {
  const scroll = createOutletScroll(outlet, router.state.location.key);
  const focus = createFocusRestoration(outlet, () => router.state.location.key);
  let resolveFirstPage = () => {};
  const firstPage = new Promise<void>((resolve) => {
    resolveFirstPage = resolve;
  });
  let resolveNextPage = () => {};
  let previous: string | undefined;

  return {
    firstPage,
    nextPage: () =>
      new Promise((resolve) => {
        resolveNextPage();
        resolveNextPage = resolve;
      }),
    isFirstScreen() {
      if (previous === undefined) return scroll.startsAtTop();
      const { location, historyAction, preventScrollReset } = router.state;
      return historyAction !== 'POP' && location.hash === '' && preventScrollReset !== true;
    },
    onShellFailed() {
      resolveFirstPage();
      resolveNextPage();
    },
    onPageRendered(key) {
      resolveNextPage();
      const { location, historyAction, preventScrollReset } = router.state;
      const { pathname, hash } = location;
      const focusLost = document.activeElement === document.body;
      const returning = historyAction === 'POP';
      scroll.apply({ key, hash, returning, keepPosition: preventScrollReset === true });
      if (previous === undefined) {
        resolveFirstPage();
        // The outlet scrolls, not the window: the keyboard scrolls it only with the focus inside.
        if (reloaded) focusHeading(outlet);
        else if (focusLost) afterPaint(() => focusUnlessTaken(outlet));
      } else {
        const otherPage = focusLost || pagePath(pathname) !== pagePath(previous);
        const inMenu = document.activeElement?.getAttribute('aria-expanded') === 'true';
        if (otherPage && !inMenu && !(returning && focus.restore(key))) focusHeading(outlet);
        if (pathname !== previous) announce(document.title);
      }
      previous = pathname;
    },
  };
}

// Moving the focus makes the browser lay out the page at once, in the task that renders it.
function focusUnlessTaken(outlet: HTMLElement): void {
  if (document.activeElement === document.body) outlet.focus({ preventScroll: true });
}

function focusHeading(outlet: HTMLElement): void {
  const heading = outlet.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Runs a function after the first page has been painted, so that it cannot delay the page. */
export function afterFirstScreen({ firstPage }: NavigationEffects, run: () => void): void {
  void firstPage.then(() => afterPaint(run));
}

// Callbacks run before their frame is painted: when the second one runs, a frame has been painted.
// A hidden page gets no frames, so it does not wait for any.
function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run, 0);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run, 0)));
}
