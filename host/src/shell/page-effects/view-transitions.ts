import type { DataRouter } from 'react-router';
import type { NavigationEffects } from '../../host-context.tsx';

type Subscriber = Parameters<DataRouter['subscribe']>[0];

/**
 * The router, with its view transitions run here. React Router renders every link of the page twice
 * before it begins one, which takes a tenth of a second on a phone.
 */
export function withViewTransitions(
  router: DataRouter,
  { nextPage }: Pick<NavigationEffects, 'nextPage'>,
): DataRouter {
  const subscribe = (subscriber: Subscriber) =>
    router.subscribe((state, { viewTransitionOpts, ...options }) => {
      if (!viewTransitionOpts) {
        subscriber(state, options);
        return;
      }
      const { ready, finished } = document.startViewTransition(() => {
        const rendered = nextPage();
        subscriber(state, options);
        return rendered;
      });
      // A transition that is skipped, by the next one or in a hidden page, rejects.
      for (const ended of [ready, finished]) ended.catch(() => undefined);
    });
  return Object.create(router, { subscribe: { value: subscribe } });
}
