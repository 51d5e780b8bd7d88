/** The key in sessionStorage, where positions survive a reload. */
const STORAGE_KEY = 'vitrine.scroll';
/** Positions are stored for this many history entries; older entries start at the top. */
const MAX_STORED_POSITIONS = 100;

export interface RenderedEntry {
  /** The key of the history entry. */
  key: string;
  hash: string;
  /** Back, forward or reload: the entry has been shown before. */
  returning: boolean;
  /** The navigation keeps the position, as a filter does. */
  keepPosition: boolean;
}

/**
 * S8: restores the outlet's scroll position per history entry. React Router's scroll restoration
 * handles only the window, which never scrolls here.
 *
 * @param first The key of the entry that the document started with.
 */
export function createOutletScroll(outlet: HTMLElement, first: string) {
  const positions = restore();
  let current = first;
  let fresh = true;
  // The visitor may have scrolled in the initial HTML before the screen was rendered.
  if (outlet.scrollTop > 0) positions.set(first, outlet.scrollTop);

  /** The position at which the host has put the page, until the visitor scrolls. */
  let placed: number | undefined;
  // The page of a former entry may grow to its former height after it has been shown.
  const growth = new ResizeObserver(() => {
    outlet.scrollTop = positions.get(current) ?? 0;
    placed = outlet.scrollTop;
  });
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = outlet;
    // The browser moves a page that is too short to its end: no visitor scrolled.
    const isMoved = scrollTop === placed || scrollTop + clientHeight >= scrollHeight - 1;
    if (isMoved && scrollTop <= (positions.get(current) ?? 0)) return;
    positions.set(current, scrollTop);
    placed = undefined;
  };
  outlet.addEventListener('scroll', onScroll, { passive: true });
  // A page also grows when the visitor opens something in it.
  for (const input of ['pointerdown', 'keydown']) {
    addEventListener(input, () => growth.disconnect(), { capture: true, passive: true });
  }
  addEventListener('pagehide', () => save(positions));

  return {
    /** Whether the first entry will be shown from its top. */
    startsAtTop: (): boolean => location.hash === '' && (positions.get(first) ?? 0) === 0,
    /** Call it when the page of an entry is in the document, before it is painted. */
    apply({ key, hash, returning, keepPosition }: RenderedEntry): void {
      const position = returning ? positions.get(key) : undefined;
      const target = hash === '' ? null : document.getElementById(decode(hash.slice(1)));
      // Reading or setting the position of a fresh outlet would force a layout of the whole page.
      const top = fresh && position === undefined && target === null;
      current = key;
      fresh = false;
      growth.disconnect();
      if (position !== undefined) outlet.scrollTop = position;
      else if (target !== null) target.scrollIntoView();
      else if (!keepPosition && !top) outlet.scrollTop = 0;
      const reached = top ? 0 : outlet.scrollTop;
      const wanted = Math.max(reached, position ?? 0);
      positions.delete(key);
      positions.set(key, wanted);
      placed = reached;
      const main = outlet.querySelector('main');
      if (main !== null && reached < wanted) growth.observe(main);
    },
  };
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function restore(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}

function save(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify([...positions].slice(-MAX_STORED_POSITIONS)),
    );
  } catch {
    // Blocked or full: after a reload the page starts at the top.
  }
}
