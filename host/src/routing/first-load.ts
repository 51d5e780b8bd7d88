import type { DataRouter } from 'react-router';

/**
 * Resolves when the router has its first page, be it one that says what failed, and at the latest when
 * patience ends.
 *
 * @param patience In ms.
 */
export function firstLoad(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  patience: number,
): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, patience);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) end();
    });
    if (router.state.initialized) end();
  });
}
