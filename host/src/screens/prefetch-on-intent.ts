import { type Match, matchPath } from '@vitrine/routes';

/** A pointer that merely passes over a link wants nothing of it. In ms. */
const DWELL = 65;

type Anticipate = (match: Match, search: string) => Promise<void>;

/**
 * Starts a route's code and content when a visitor is about to go there: pointer or focus at
 * rest on its link, finger down. Never awaited, and never when the visitor saves data.
 *
 * @param root Where the links are, now and later.
 * @returns A function that ends it.
 */
export function prefetchOnIntent(root: HTMLElement, anticipate: Anticipate): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Asked for twice it is fetched once; what fails here fails again where it counts.
  const start = (url: URL, match: Match) => {
    anticipate(match, url.search).catch(() => undefined);
  };

  const listen = (type: string, wait: number) =>
    root.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer);
        const url = target instanceof Element ? destination(target.closest('a')) : undefined;
        const match = url && matchPath(url.pathname);
        if (url === undefined || match === undefined) return;
        timer = setTimeout(() => start(url, match), wait);
      },
      { passive: true, signal: ended.signal },
    );

  listen('pointerover', DWELL);
  listen('focusin', DWELL);
  listen('touchstart', 0);
  // From here on it is a navigation, which starts the same by itself: asked twice, one is wasted.
  root.addEventListener('click', () => clearTimeout(timer), { signal: ended.signal });
  ended.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => ended.abort();
}

/** Where a link leads, if it leads elsewhere within the site and in this window. */
function destination(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || link.hasAttribute('download') || savesData()) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  if (!URL.canParse(link.href)) return undefined;
  const url = new URL(link.href);
  const here = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !here ? url : undefined;
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
