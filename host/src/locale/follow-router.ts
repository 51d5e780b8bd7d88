import type { DataRouter, RouterState } from 'react-router';
import { routeCompleted } from '../store/locale-slice.ts';
import type { AppStore } from '../store/store.ts';

/** The part of a router that completed navigations are read from. */
interface Navigations {
  readonly state: Pick<RouterState, 'initialized' | 'location' | 'matches' | 'navigation'>;
  subscribe: DataRouter['subscribe'];
}

/**
 * Keeps the store's locale equal to the route's, on completed navigations only: a cancelled or
 * redirected one changes nothing.
 *
 * @returns A function that stops it.
 */
export function followRouter(router: Navigations, store: AppStore): () => void {
  let completed: unknown;
  const update = () => {
    const { initialized, location, matches, navigation } = router.state;
    if (!initialized || navigation.state !== 'idle' || location === completed) return;
    completed = location;
    store.dispatch(routeCompleted(matches.at(-1)?.params['locale']));
  };
  update();
  return router.subscribe(update);
}
