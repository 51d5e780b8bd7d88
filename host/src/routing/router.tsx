import { DEFAULT_PATH, FALLBACK_PATH, ROUTES, SCREENS, type Screen } from '@vitrine/routes';
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { loadShellWords } from '../messages/shell-words.ts';
import type { Reporter } from '../reporting/reporter.ts';
import { ScreenFailure } from '../screens/screen-failure.tsx';
import { ScreenMount } from '../screens/screen-mount.tsx';
import type { Screens } from '../screens/screens.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Shell } from '../shell/shell.tsx';
import { ShellFailure } from '../shell/shell-failure.tsx';
import { Waiting } from '../shell/waiting.tsx';
import type { AppStore } from '../store/store.ts';
import { createFallback } from './fallback-route.ts';
import { redirectFrom } from './redirect.ts';
import { screenLoader, screenRevalidation } from './screen-loader.ts';

interface Needs {
  screens: Screens;
  store: AppStore;
  reporter: Reporter;
}

export function createRouter(needs: Needs): DataRouter {
  return createBrowserRouter([
    {
      path: '/',
      Component: Shell,
      ErrorBoundary: ShellFailure,
      children: [
        {
          index: true,
          loader: ({ request }) => redirectFrom(request, DEFAULT_PATH),
          HydrateFallback: Waiting,
        },
        ...SCREENS.map((screen) => screenRoute(screen, needs)),
        fallbackRoute(needs),
      ],
    },
  ]);
}

function screenRoute(screen: Screen, { screens, reporter }: Needs): RouteObject {
  return {
    id: screen,
    path: ROUTES[screen],
    loader: screenLoader(screen, screens, reporter),
    shouldRevalidate: screenRevalidation(screen, screens),
    Component: () => <ScreenMount screen={screen} />,
    ErrorBoundary: () => <ScreenFailure screen={screen} />,
    HydrateFallback: Waiting,
  };
}

function fallbackRoute({ store, reporter }: Needs): RouteObject {
  const fallback = createFallback(reporter.warn);
  return {
    id: 'fallback',
    path: '*',
    async loader({ request }) {
      if (fallback(new URL(request.url).pathname) === 'redirect') {
        throw redirectFrom(request, FALLBACK_PATH);
      }
      await loadShellWords(store.getState().locale);
      return null;
    },
    Component: NotFound,
    HydrateFallback: Waiting,
  };
}
