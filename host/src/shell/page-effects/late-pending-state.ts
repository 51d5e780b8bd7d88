import type { DataRouter } from 'react-router';

type Subscriber = Parameters<DataRouter['subscribe']>[0];
type RouterState = DataRouter['state'];

/**
 * How long a page may take before it is pending, in ms: longer than an answer over a slow network
 * (150 ms round trip) takes, and short enough that nobody misses a sign of life.
 */
const PENDING_AFTER_MS = 300;

/**
 * The router, which says that a page is being loaded only if it takes longer than 300 ms. The new
 * page would wait until that has been rendered, and most pages come sooner.
 */
export function withLatePendingState(router: DataRouter): DataRouter {
  const subscribe = (subscriber: Subscriber) => {
    let shown = router.state;
    let pending: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      clearTimeout(timer);
      [timer, pending] = [undefined, undefined];
    };
    const unsubscribe = router.subscribe((state, options) => {
      const show = () => {
        shown = state;
        cancel();
        subscriber(state, options);
      };
      if (state.navigation.state === 'idle' || !hasOnlyBegun(state, shown)) {
        show();
        return;
      }
      pending = show;
      timer ??= setTimeout(() => pending?.(), PENDING_AFTER_MS);
    });
    return () => {
      cancel();
      unsubscribe();
    };
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

/** Whether nothing but the running navigation differs from the shown state. */
function hasOnlyBegun(state: RouterState, shown: RouterState): boolean {
  const { navigation, ...rest } = state;
  return (
    shown.navigation.state === 'idle' &&
    Object.entries(rest).every(([name, value]) => Reflect.get(shown, name) === value)
  );
}
