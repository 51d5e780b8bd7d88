import type { Location, NavigationType } from 'react-router';
import type { ReleaseSetPoller } from './release-set-poller.ts';

/** Tells the next document that it is one of these, and for which set it was asked. */
const KEY = 'vitrine.renewal';

export interface Navigation {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: `${NavigationType}`;
}

export interface StaleReload {
  /** Whether this document stands where a navigation in the page would have led. */
  reloaded: boolean;
  /**
   * To be asked of each navigation before it begins: a document load takes its place, and is begun,
   * when the visit's release set has become old.
   *
   * @returns Whether the navigation in the page must not take place. One through the history has
   * taken place already, and cannot be kept from it.
   */
  intercept: (navigation: Navigation) => boolean;
}

/**
 * A visit keeps the release set that its document began with. Once there is a newer one, the next
 * navigation to another page is a document load, which brings it; the visitor arrives as they
 * would have otherwise.
 *
 * @param n Of the document's set.
 * @param typing Whether the visitor has written what would be lost.
 */
export function createStaleReload(
  n: number,
  watch: ReleaseSetPoller,
  typing: () => boolean,
): StaleReload {
  const before = takeMark();
  // A document may come from an edge that does not know the new set yet: once is enough for each.
  let tried = before ?? 0;
  // Where the page is kept and shown again, it is still as old.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tried = 0;
  });

  return {
    reloaded: before !== undefined,
    intercept({ currentLocation, nextLocation, historyAction }) {
      const newest = watch.newest();
      watch.refresh();
      const old = newest > n && newest > tried;
      const elsewhere = pagePath(nextLocation.pathname) !== pagePath(currentLocation.pathname);
      // What a link hands over in the history's state, a document load would lose.
      const plain = historyAction === 'POP' || nextLocation.state === null;
      if (!old || !elsewhere || !plain || typing()) return false;
      tried = newest;
      if (!mark(newest)) return false;
      load(nextLocation, historyAction);
      return historyAction !== 'POP';
    },
  };
}

/** A page in another language is the same page: whoever changes it stays where they are. */
export function pagePath(pathname: string): string {
  return pathname.split('/').slice(2).join('/');
}

function load({ pathname, search, hash }: Location, action: Navigation['historyAction']): void {
  const address = pathname + search + hash;
  if (action === 'POP') location.reload();
  else if (action === 'REPLACE') location.replace(address);
  else location.assign(address);
}

/** Without storage nothing would keep a document that is as old from being loaded again and again. */
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
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept !== null && /^\d{1,15}$/.test(kept) ? Number(kept) : undefined;
  } catch {
    return undefined;
  }
}
