import { announce } from '@vitrine/kit';
import { useEffect } from 'react';

/** A visitor who has paused for this long is likely to listen. */
const ANNOUNCEMENT_DELAY_MS = 900;

/**
 * Announces a text to screen readers once it has not changed for a while. An empty text is ignored.
 */
export function useDelayedAnnouncement(text: string): void {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => announce(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
