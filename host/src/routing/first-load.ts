import type { DataRouter, RouterState } from 'react-router';
import { withDeadline } from '../errors/deadline.ts';

/**
 * Resolves when the router has its first page, also one that shows an error, or after the time
 * limit.
 *
 * @param timeoutMs The shell is rendered without its first screen then.
 */
export async function firstLoad(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  timeoutMs: number,
): Promise<void> {
  let unsubscribe = () => {};
  const loaded = new Promise<void>((resolve) => {
    const check = ({ initialized }: Pick<RouterState, 'initialized'>) => {
      if (initialized) resolve();
    };
    unsubscribe = router.subscribe(check);
    check(router.state);
  });
  await withDeadline(loaded, timeoutMs, 'the first page').catch(() => undefined);
  unsubscribe();
}
