import { resolveLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { loadShellMessages } from './messages/shell-messages.ts';
import { siteRoutes } from './routes/site-routes.ts';
import { assignHistoryKey } from './routing/history-key.ts';
import {
  type ScreenRouteOptions,
  screenLoader,
  screenRevalidation,
} from './routing/screen-loader.ts';
import {
  createUnknownPathRedirect,
  localeOfUnknownPath,
  redirectFrom,
  type UnknownPathRedirect,
} from './routing/unknown-path.ts';
import { Loading } from './shell/loading.tsx';
import { NotFound } from './shell/message-pages/not-found.tsx';
import { ShellBoundary } from './shell/message-pages/shell-failure.tsx';
import { ScreenFailure } from './shell/screen/screen-failure.tsx';
import { ScreenMount } from './shell/screen/screen-mount.tsx';
import { Shell } from './shell/shell.tsx';
import { routeCompleted } from './store/locale-slice.ts';
import type { AppStore } from './store/store.ts';

interface RouterOptions extends Omit<ScreenRouteOptions, 'fallback' | 'navigationState'> {
  store: AppStore;
}

/** The routes of the site, each with its screen, and the redirects of all other paths. */
export function createRouter(options: RouterOptions): DataRouter {
  assignHistoryKey();
  const { reporter, store } = options;
  const fallback = createUnknownPathRedirect({
    warn: reporter.warn,
    // The page of an unknown path speaks the language that the path begins with.
    onStopped: (pathname) => {
      const locale = localeOfUnknownPath(pathname);
      if (locale !== undefined) store.dispatch(routeCompleted(locale));
    },
  });
  const navigationState = (): unknown => router.state.navigation.location?.state;
  const router = createBrowserRouter([
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: ShellBoundary,
      children: [
        {
          index: true,
          // A path of several slashes matches the index route too, and is an unknown path.
          loader: ({ request }) =>
            new URL(request.url).pathname === '/'
              ? redirectFrom(request, href('home', { locale: resolveLocale('').code }))
              : fallback(request),
          HydrateFallback: Loading,
        },
        ...Object.entries(siteRoutes()).map(([screen, path]) =>
          screenRoute(screen, path, { ...options, fallback, navigationState }),
        ),
        fallbackRoute(store, fallback),
      ],
    },
  ]);
  return router;
}

function screenRoute(screen: string, path: string, options: ScreenRouteOptions): RouteObject {
  return {
    id: screen,
    path,
    loader: screenLoader(screen, options),
    shouldRevalidate: screenRevalidation(screen, options),
    Component: () => <ScreenMount screen={screen} />,
    ErrorBoundary: () => <ScreenFailure screen={screen} />,
    HydrateFallback: Loading,
  };
}

function fallbackRoute(store: AppStore, fallback: UnknownPathRedirect): RouteObject {
  return {
    id: 'fallback',
    path: '*',
    async loader({ request }) {
      const redirect = fallback(request);
      if (redirect !== undefined) throw redirect;
      await loadShellMessages(store.getState().locale);
      return null;
    },
    Component: NotFound,
    HydrateFallback: Loading,
  };
}
