import { isFirstScreen } from '@vitrine/kit';
import { type ReactNode, useDeferredValue } from 'react';

/**
 * Returns whether to render what is below the window. On a page that is shown from its top it is
 * false in the first commit and true in the next one, so that the first screen is laid out and
 * painted before the rest, and the browser can answer taps in between.
 *
 * @example const all = useIsRestRendered();
 */
export function useIsRestRendered(): boolean {
  return useDeferredValue(true, !isFirstScreen());
}

/**
 * The sections below the first screen. They are rendered after it, if the page is shown from its
 * top.
 *
 * @example <Below><Related items={items} /></Below>
 */
export function Below({ children }: { children: ReactNode }) {
  return useIsRestRendered() ? children : <MoreToCome />;
}

/** Marks a place whose content is not rendered yet. */
export function MoreToCome() {
  return <div hidden aria-busy="true" />;
}
