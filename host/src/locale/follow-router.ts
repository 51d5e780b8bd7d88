import { matchPath } from '@vitrine/routes';
import type { DataRouter, RouterState } from 'react-router';
import { routeCompleted } from '../store/locale-slice.ts';
import type { AppStore } from '../store/store.ts';

/** The part of a router that completed navigations are read from. */
export interface Navigations {
  readonly state: Pick<RouterState, 'initialized' | 'location' | 'navigation'>;
  subscribe: DataRouter['subscribe'];
}

/**
 * Keeps the store's locale in step with the route, on completed navigations alone: one that was
 * cancelled or redirected on its way has never been anywhere.
 *
 * @returns A function that ends it.
 */
export function followRouter(router: Navigations, store: AppStore): () => void {
  let completed: unknown;
  const look = () => {
    const { initialized, location, navigation } = router.state;
    if (!initialized || navigation.state !== 'idle' || location === completed) return;
    completed = location;
    store.dispatch(routeCompleted(matchPath(location.pathname)?.params['locale']));
  };
  look();
  return router.subscribe(look);
}
