import { announce } from '@vitrine/kit';
import type { DataRouter } from 'react-router';
import { pagePath } from '../../routing/stale-reload.ts';
import { createFocusRestoration } from './focus-restoration.ts';
import { createOutletScroll } from './outlet-scroll.ts';

export interface NavigationEffects {
  /**
   * The page of a history entry has been rendered; it is painted after this.
   *
   * @param key Of the entry.
   */
  onPageRendered: (key: string) => void;
  /** The shell has failed and says so: no page comes any more. */
  onShellFailed: () => void;
  /** Resolves when the first page, whatever it is, has been rendered. */
  firstPage: Promise<void>;
}

/**
 * What a document load does by itself and a navigation in the page does not: scrolls, moves the
 * focus to the new page's heading, or to the link that was followed from it when one comes back, and
 * says its title to those who hear it.
 *
 * @param instead The document stands where a navigation in the page would have led.
 */
export function createNavigationEffects(
  outlet: HTMLElement,
  router: DataRouter,
  instead: boolean,
): NavigationEffects {
  const scroll = createOutletScroll(outlet, router.state.location.key);
  const wayBack = createFocusRestoration(outlet, () => router.state.location.key);
  let haveFirst = () => {};
  const first = new Promise<void>((resolve) => {
    haveFirst = resolve;
  });
  let previous: string | undefined;

  return {
    firstPage: first,
    onShellFailed: haveFirst,
    onPageRendered(key) {
      const { location, historyAction, preventScrollReset } = router.state;
      const { pathname, hash } = location;
      const focusLost = document.activeElement === document.body;
      const returning = historyAction === 'POP';
      scroll.arrive({ key, hash, returning, keepPosition: preventScrollReset === true });
      if (previous === undefined) {
        haveFirst();
        // The outlet scrolls, not the window: without focus in it, the keyboard would scroll nothing.
        if (instead) focusHeading(outlet);
        else if (focusLost) outlet.focus({ preventScroll: true });
      } else {
        const elsewhere = focusLost || pagePath(pathname) !== pagePath(previous);
        if (elsewhere && !(returning && wayBack.take(key))) focusHeading(outlet);
        if (pathname !== previous) announce(document.title);
      }
      previous = pathname;
    },
  };
}

function focusHeading(outlet: HTMLElement): void {
  const heading = outlet.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
