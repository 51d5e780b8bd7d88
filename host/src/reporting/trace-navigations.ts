import {
  getClient,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from '@sentry/react';
import type { DataRouter } from 'react-router';
import { matchPath, siteRoutes } from '../routes/site-routes.ts';
import { isRedirect } from './redirect-window.ts';

/**
 * Traces the page load and all navigations under the names of their routes. The SDK's own
 * instrumentation is off, because its redirect window is 1.5 s.
 */
export function traceNavigations(router: Pick<DataRouter, 'subscribe'>): void {
  const client = getClient();
  if (client === undefined) return;
  // The page load began at the clock's zero.
  let previous = 0;
  let interaction: number | undefined;
  let pending: unknown;

  for (const type of ['click', 'keydown']) {
    addEventListener(type, () => (interaction = performance.now()), {
      capture: true,
      passive: true,
    });
  }
  startBrowserTracingPageLoadSpan(client, {
    name: routeName(location.pathname),
    startTime: performance.timeOrigin / 1000,
    attributes: { 'sentry.source': 'route' },
  });
  router.subscribe(({ navigation, location: settled }) => {
    const target = navigation.location;
    if (target === undefined || target === pending || target.pathname === settled.pathname) return;
    pending = target;
    const now = performance.now();
    const redirect = isRedirect({ now, previous, interaction });
    startBrowserTracingNavigationSpan(
      client,
      { name: routeName(target.pathname), attributes: { 'sentry.source': 'route' } },
      { url: new URL(target.pathname, location.href).href, isRedirect: redirect },
    );
    if (redirect) return;
    previous = now;
    interaction = undefined;
  });
}

function routeName(pathname: string): string {
  const match = matchPath(pathname);
  return (match && siteRoutes()[match.screen]) ?? 'no route';
}
