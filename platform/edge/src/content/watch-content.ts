import type { ContentAccess } from '@vitrine/content';
import { CONTENT_AWAY_AFTER_MS } from '../config/limits.ts';

export interface ContentWatch {
  /** Sends a request to the content service, and learns from its outcome. */
  fetch: ContentAccess['fetch'];
  /** Whether the content service has not answered for a while. */
  isAway(): boolean;
}

/**
 * Knows from the edge's own requests whether the content service answers. A single failure says
 * little: the service is away when every request of a period has failed.
 *
 * @param fetch Sends a request to the content service.
 * @param now A clock that is never set back.
 */
export function watchContent(
  fetch: ContentAccess['fetch'],
  now: () => number = () => performance.now(),
): ContentWatch {
  let failingSince: number | undefined;
  let away = false;
  const failed = () => {
    failingSince ??= now();
    away = now() - failingSince >= CONTENT_AWAY_AFTER_MS;
  };

  return {
    isAway: () => away,
    async fetch(input, init) {
      try {
        const response = await fetch(input, init);
        if (response.status < 500) [failingSince, away] = [undefined, false];
        else failed();
        return response;
      } catch (error) {
        failed();
        throw error;
      }
    },
  };
}
