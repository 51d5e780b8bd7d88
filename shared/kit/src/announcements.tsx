import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Announces a text to screen readers, after what they are reading now (a polite live region).
 *
 * @param text In the page's language. The same text twice is announced twice.
 * @example announce(t('results', { count: total }))
 */
export function announce(text: string): void {
  // A live region announces changes only: a no-break space makes a repeated text a change.
  current = text === current ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** For the host, once in the page: the live region that shows what `announce` is given. */
export function Announcements({ className }: { className?: string }) {
  const text = useSyncExternalStore(subscribe, () => current);
  return (
    <div role="status" aria-live="polite" className={className}>
      {text}
    </div>
  );
}
