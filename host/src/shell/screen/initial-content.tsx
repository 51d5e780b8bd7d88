import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import type { InitialPage } from '../../routing/initial-page.ts';

/** The page of the document, if it is the displayed one. */
export function useInitialPage(): InitialPage | undefined {
  const { initialPage } = useHost();
  const { pathname, search } = useLocation();
  return initialPage?.url === pathname + search ? initialPage : undefined;
}

/** Shows the content of the document again. */
export function InitialContent({ className, nodes }: InitialPage) {
  const insert = useCallback((div: HTMLElement | null) => div?.replaceChildren(...nodes), [nodes]);
  return <div ref={insert} className={className} />;
}
