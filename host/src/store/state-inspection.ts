import type { StoreEnhancer } from 'redux';

/** The number of actions that state inspection keeps (S15). */
const MAX_INSPECTED_ACTIONS = 25;

declare global {
  interface Window {
    __REDUX_DEVTOOLS_EXTENSION__?: (options: { name: string; maxAge: number }) => StoreEnhancer;
  }
}

/**
 * S15: connects Redux DevTools in development, and in production if the configuration enables it.
 *
 * @param enabled The configuration's `stateInspection`.
 */
export function stateInspection(enabled: boolean): StoreEnhancer | undefined {
  if (!enabled && process.env['NODE_ENV'] === 'production') return undefined;
  return window.__REDUX_DEVTOOLS_EXTENSION__?.({
    name: '@vitrine/host',
    maxAge: MAX_INSPECTED_ACTIONS,
  });
}
