/** Positions outlive the document in the session's storage, so that a reload comes back to them. */
const STORAGE_KEY = 'vitrine.scroll';
/** Entries a visitor may come back to; older ones begin at the top. */
const MAX_STORED_POSITIONS = 100;

export interface RenderedEntry {
  /** Of the history entry. */
  key: string;
  hash: string;
  /** Back, forward or reload: to an entry that has been seen before. */
  returning: boolean;
  /** The navigation asked for the position to stay, as a filter does. */
  keepPosition: boolean;
}

/**
 * S8: the outlet's scroll position, kept per history entry; React Router's own restoration knows
 * only the window, which never scrolls here.
 *
 * @param first Key of the entry that the page began with.
 */
export function createOutletScroll(outlet: HTMLElement, first: string) {
  const positions = restore();
  let current = first;
  let fresh = true;
  // Who has scrolled in the document's own page, before the screen came, goes on from there.
  if (outlet.scrollTop > 0) positions.set(first, outlet.scrollTop);

  outlet.addEventListener('scroll', () => positions.set(current, outlet.scrollTop), {
    passive: true,
  });
  addEventListener('pagehide', () => save(positions));

  return {
    /** To be called when what is to be seen at the entry has been rendered, and not painted yet. */
    arrive({ key, hash, returning, keepPosition: keep }: RenderedEntry): void {
      const position = returning ? positions.get(key) : undefined;
      const target = hash === '' ? null : document.getElementById(decode(hash.slice(1)));
      // To say or ask where a fresh outlet stands would have the browser lay out the page at once.
      const top = fresh && position === undefined && target === null;
      current = key;
      fresh = false;
      if (position !== undefined) outlet.scrollTop = position;
      else if (target !== null) target.scrollIntoView();
      else if (!keep && !top) outlet.scrollTop = 0;
      positions.delete(key);
      positions.set(key, top ? 0 : outlet.scrollTop);
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
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(kept) ? kept.filter(isPosition) : []);
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
    // Blocked or full: a reload begins at the top.
  }
}
