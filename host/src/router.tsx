import { DEFAULT_PATH, ROUTES, SCREENS, type Screen } from '@vitrine/routes';
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import type { ScreenRegistry } from './federation/load/screen-registry.ts';
import { loadShellMessages } from './messages/shell-messages.ts';
import type { Reporter } from './reporting/reporter.ts';
import { createFallback, type Fallback } from './routing/fallback-route.ts';
import { assignHistoryKey } from './routing/history-key.ts';
import { redirectFrom } from './routing/redirect.ts';
import { screenLoader, screenRevalidation } from './routing/screen-loader.ts';
import { Loading } from './shell/loading.tsx';
import { NotFound } from './shell/message-pages/not-found.tsx';
import { ShellFailure } from './shell/message-pages/shell-failure.tsx';
import { ScreenFailure } from './shell/screen/screen-failure.tsx';
import { ScreenMount } from './shell/screen/screen-mount.tsx';
import { Shell } from './shell/shell.tsx';
import type { AppStore } from './store/store.ts';

interface Needs {
  screens: ScreenRegistry;
  store: AppStore;
  reporter: Reporter;
}

export function createRouter(needs: Needs): DataRouter {
  assignHistoryKey();
  const fallback = createFallback(needs.reporter.warn);
  return createBrowserRouter([
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: ShellFailure,
      children: [
        {
          index: true,
          // Slashes alone lead here too, and are no empty path.
          loader: ({ request }) =>
            new URL(request.url).pathname === '/'
              ? redirectFrom(request, DEFAULT_PATH)
              : fallback(request),
          HydrateFallback: Loading,
        },
        ...SCREENS.map((screen) => screenRoute(screen, needs, fallback)),
        fallbackRoute(needs, fallback),
      ],
    },
  ]);
}

function screenRoute(
  screen: Screen,
  { screens, reporter }: Needs,
  fallback: Fallback,
): RouteObject {
  return {
    id: screen,
    path: ROUTES[screen],
    loader: screenLoader(screen, { screens, reporter, fallback }),
    shouldRevalidate: screenRevalidation(screen, { screens, reporter }),
    Component: () => <ScreenMount screen={screen} />,
    ErrorBoundary: () => <ScreenFailure screen={screen} />,
    HydrateFallback: Loading,
  };
}

function fallbackRoute({ store }: Needs, fallback: Fallback): RouteObject {
  return {
    id: 'fallback',
    path: '*',
    async loader({ request }) {
      const elsewhere = fallback(request);
      if (elsewhere !== undefined) throw elsewhere;
      await loadShellMessages(store.getState().locale);
      return null;
    },
    Component: NotFound,
    HydrateFallback: Loading,
  };
}
