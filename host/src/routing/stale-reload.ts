import type { Location, NavigationType } from 'react-router';
import type { ReleaseSetPoller } from './release-set-poller.ts';

/** `sessionStorage` key: the release set for which the document was reloaded. */
const KEY = 'vitrine.renewal';

export interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: `${NavigationType}`;
}

export interface StaleReload {
  /** Whether this document was loaded in place of a client-side navigation. */
  reloaded: boolean;
  /**
   * Called before each navigation. If the visit's release set is stale, or a release has failed, it
   * starts a document load instead.
   *
   * @returns Whether the client-side navigation must be blocked. A history navigation (`POP`) has
   * already happened and is not blocked.
   */
  intercept: (navigation: Navigation) => boolean;
}

interface StaleReloadOptions {
  /** The number of the document's release set. */
  n: number;
  poller: ReleaseSetPoller;
  /** Whether code of a failed release has run. The next document will not run it. */
  isTainted: () => boolean;
  /** Whether a document load would lose what the visitor has typed. */
  hasUnsavedInput: () => boolean;
}

/**
 * A visit keeps the release set of its document. When there is a newer one, the next navigation to
 * another page becomes a document load, which uses it. So does the next one after a release has
 * failed, since it may have changed what all code in the page shares.
 */
export function createStaleReload({
  n,
  poller,
  isTainted,
  hasUnsavedInput,
}: StaleReloadOptions): StaleReload {
  const before = takeMark();
  // The edge may not know the new set yet: each set is tried once.
  let tried = before ?? 0;
  // A page from the back/forward cache is still stale.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tried = 0;
  });

  return {
    reloaded: before !== undefined,
    intercept({ currentLocation, nextLocation, historyAction }) {
      const newest = poller.newest();
      poller.refresh();
      const stale = newest > n && newest > tried;
      const otherPage = pagePath(nextLocation.pathname) !== pagePath(currentLocation.pathname);
      // A document load would lose the state that a link passes.
      const stateless = historyAction === 'POP' || nextLocation.state === null;
      if (!(stale || isTainted()) || !otherPage || !stateless || hasUnsavedInput()) return false;
      tried = newest;
      if (!mark(newest)) return false;
      loadDocument(nextLocation, historyAction);
      return historyAction !== 'POP';
    },
  };
}

/** The path without its locale: the same page in another language has the same one. */
export function pagePath(pathname: string): string {
  return pathname.split('/').slice(2).join('/');
}

function loadDocument(to: Location, action: Navigation['historyAction']): void {
  const url = to.pathname + to.search + to.hash;
  if (action === 'POP') location.reload();
  else if (action === 'REPLACE') location.replace(url);
  else location.assign(url);
}

/** Without storage, a document that stays stale would be loaded again and again. */
function mark(newest: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(newest));
    return true;
  } catch {
    return false;
  }
}

function takeMark(): number | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored !== null && /^\d{1,15}$/.test(stored) ? Number(stored) : undefined;
  } catch {
    return undefined;
  }
}
