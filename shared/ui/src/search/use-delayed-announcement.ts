import { announce } from '@vitrine/kit';
import { useEffect } from 'react';

/** Somebody who has paused for so long listens; in ms. */
const ANNOUNCEMENT_DELAY_MS = 900;

/** Says a text to those who hear the page once it has stood for a while; an empty one is not said. */
export function useDelayedAnnouncement(text: string): void {
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(() => announce(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
}
