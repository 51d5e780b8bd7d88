import { presentId } from '@vitrine/contract';
import type { Memory, Remembered } from '@vitrine/kit';

/**
 * A memory as the host lends it, for as long as the test; without bounds, and without a device.
 *
 * @example renderScreen(screen, { path, answers, memory: aMemory({ shortlist: ['jar'] }) })
 */
export function aMemory(given: Partial<Remembered> = {}): Memory {
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
    keep: (ids) => change({ shortlist: [...new Set([...state.shortlist, ...ids])] }),
    clearShortlist: () => change({ shortlist: [], cleared: state.shortlist }),
    see: (id) => change({ seen: [id, ...state.seen.filter((each) => each !== id)] }),
    forgetSeen: () => change({ seen: [] }),
    follow: (moved) => {
      const now = (ids: readonly string[]) => [...new Set(ids.map((id) => presentId(id, moved)))];
      change({ shortlist: now(state.shortlist), seen: now(state.seen) });
    },
  };
}
