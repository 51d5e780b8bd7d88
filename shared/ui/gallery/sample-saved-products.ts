import { presentId } from '@vitrine/contract';
import type { Memory, Remembered } from '@vitrine/kit';

/** A memory as the host lends it, until the page is left. */
export function remembered(given: Partial<Remembered>): Memory {
  let state: Remembered = { shortlist: [], cleared: [], seen: [], ...given };
  const listeners = new Set<() => void>();
  const change = (next: Partial<Remembered>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle: (id) => {
      const others = state.shortlist.filter((each) => each !== id);
      const kept = others.length < state.shortlist.length;
      change({ shortlist: kept ? others : [...others, id] });
    },
    see: (id) => change({ seen: [id, ...state.seen] }),
    forgetSeen: () => change({ seen: [] }),
    follow: (moved) => change({ seen: state.seen.map((id) => presentId(id, moved)) }),
    // No component does these by itself.
    keep: () => undefined,
    clearShortlist: () => undefined,
  };
}
