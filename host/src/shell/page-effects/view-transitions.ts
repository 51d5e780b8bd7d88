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
  let last: ViewTransition | undefined;
  addEventListener('click', (event) => repeatClick(event, last), { capture: true });
  const subscribe = (subscriber: Subscriber) =>
    router.subscribe((state, { viewTransitionOpts, ...options }) => {
      if (!viewTransitionOpts) {
        subscriber(state, options);
        return;
      }
      last = document.startViewTransition(() => {
        const rendered = nextPage();
        subscriber(state, options);
        return rendered;
      });
      // A transition that is skipped, by the next one or in a hidden page, rejects.
      for (const ended of [last.ready, last.finished]) ended.catch(() => undefined);
    });
  return Object.create(router, { subscribe: { value: subscribe } });
}

/**
 * During a view transition browsers give every click to the document's root. Such a click ends the
 * transition and is repeated on the element at its place.
 */
function repeatClick(event: MouseEvent, transition: ViewTransition | undefined): void {
  const root = document.documentElement;
  if (transition === undefined || event.target !== root) return;
  transition.skipTransition();
  const target = document.elementFromPoint(event.clientX, event.clientY);
  if (target === null || target === root) return;
  event.stopImmediatePropagation();
  target.closest<HTMLElement>('a, button, input, select, summary')?.focus({ preventScroll: true });
  target.dispatchEvent(new MouseEvent('click', event));
}
