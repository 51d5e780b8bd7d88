import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Says something to those who hear the page, once what is being said has ended.
 *
 * @param text In the page's language; the same text again is said again.
 * @example announce(t('results', { count: total }))
 */
export function announce(text: string): void {
  // A live region speaks when its text changes: a no-break space makes a repetition a change.
  current = text === current ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** For the host, once in the page: the live region that `announce` speaks through. */
export function Announcements({ className }: { className?: string }) {
  const text = useSyncExternalStore(subscribe, () => current);
  return (
    <div role="status" aria-live="polite" className={className}>
      {text}
    </div>
  );
}
