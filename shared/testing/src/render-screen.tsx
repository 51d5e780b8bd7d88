import { type RenderResult, render } from '@testing-library/react';
import { LOCALES, type Locales, type ScreenModule } from '@vitrine/contract';
import {
  Announcements,
  LocaleProvider,
  provideHostServices,
  type SavedProducts,
  type UnitsChoice,
} from '@vitrine/kit';
import { savedProductsOf } from '@vitrine/kit/in-memory-saved-products';
import { visitsAfter } from '@vitrine/kit/visits-after';
import type { ComponentType } from 'react';
import {
  createMemoryRouter,
  RouterProvider,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router';
import { attributesIn } from './attributes-in.ts';
import { type MockResponses, mockContentService } from './mock-content-service.ts';
import { matchPath, routes } from './routes.ts';

export interface RenderScreenOptions {
  /** Path and query the visitor is at, such as `/en/product/stool?variant=oak`. */
  path: string;
  responses: MockResponses;
  /** The screen's route. Default: that of the screen with this path. */
  route?: string | undefined;
  /** Number of requests that must arrive before the first response. */
  concurrentRequests?: number;
  locales?: Locales;
  /** The saved products of the device; none by default. */
  savedProducts?: SavedProducts | undefined;
  /** The end of the visitor's last visit, an ISO 8601 time; none by default. */
  lastVisit?: string | undefined;
  /** The attributes that lists are filtered by; by default all that the path has. */
  attributes?: readonly string[] | undefined;
}

export interface RenderedScreen extends RenderResult {
  /** Paths of the requests to the content service, in order. */
  requests: readonly string[];
  /** Errors that the screen handled and reported. */
  reportedErrors: readonly unknown[];
  /** The error that the loader or the screen threw; the host would show its error boundary. */
  error: () => unknown;
  /** Current path and query, on this screen or another one. */
  location: () => string;
  /** Navigates to another path, as a link does. */
  go: (to: string) => Promise<void>;
}

/** The choice of units of one visit, in memory. */
function unitsInMemory(): UnitsChoice {
  let chosen: ReturnType<UnitsChoice['chosen']>;
  const listeners = new Set<() => void>();
  return {
    chosen: () => chosen,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (system) => {
      chosen = system;
      for (const listener of listeners) listener();
    },
  };
}

const PART_TEXTS = {
  failed: 'This part of the page did not load.',
  retry: 'Try again',
  retrying: 'Trying again…',
};

/**
 * Renders a screen as the host would, under its own path: with its real loader, the host's services
 * with the given responses for the content service, and the route's locale.
 *
 * @param screen The exposed module: `import * as screen from './screen.tsx'`.
 * @throws {Error} If no screen has the path, and no route is given.
 * @example const page = await renderScreen(screen, { path: '/de/home', answers: { '/v1/de/home':
 *   home } });
 * page.getByRole('heading', { level: 1 });
 */
export async function renderScreen(
  screen: ScreenModule,
  {
    path,
    responses: answers,
    route,
    concurrentRequests: together = 0,
    locales = LOCALES,
    savedProducts: memory = savedProductsOf(),
    lastVisit,
    attributes = attributesIn(path),
  }: RenderScreenOptions,
): Promise<RenderedScreen> {
  const screenRoute = route ?? routeOf(path);
  const content = mockContentService(answers, together);
  const reported: unknown[] = [];
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch: content.fetch,
    locales,
    attributes,
    savedProducts: memory,
    units: unitsInMemory(),
    ...(lastVisit && { visits: visitsAfter(lastVisit) }),
    partTexts: () => PART_TEXTS,
    reportError: (error) => reported.push(error),
  });

  const router = createMemoryRouter(
    [
      {
        path: screenRoute,
        ...(screen.loader && { loader: screen.loader }),
        // The contract does not depend on React, so its type for a component is looser.
        element: <Mounted Component={screen.Component as ComponentType} />,
        errorElement: <Failure unknown={content.unknown} />,
        ...(screen.shouldRevalidate && { shouldRevalidate: screen.shouldRevalidate }),
      },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [path] },
  );
  await settled(router);
  const rendered = render(<RouterProvider router={router} />);
  return {
    ...rendered,
    requests: content.requests,
    reportedErrors: reported,
    error: () => Object.values(router.state.errors ?? {})[0],
    location: () => router.state.location.pathname + router.state.location.search,
    go: async (to) => {
      await router.navigate(to);
    },
  };
}

function routeOf(path: string): string {
  const match = matchPath(new URL(path, 'http://vitrine.test').pathname);
  const route = match && routes[match.screen];
  if (route === undefined) throw new Error(`renderScreen: no screen has the path ${path}`);
  return route;
}

function Mounted({ Component }: { Component: ComponentType }) {
  const { locale = '' } = useParams();
  return (
    <LocaleProvider tag={locale}>
      <Component />
      <Announcements />
    </LocaleProvider>
  );
}

/** Shows the error, because a query that finds nothing prints the page. */
function Failure({ unknown }: { unknown: readonly string[] }) {
  const error = useRouteError();
  const requests = unknown.length === 0 ? '' : ` No response is given for ${unknown.join(', ')}.`;
  return (
    <p>
      The host would show its boundary: {error instanceof Error ? String(error) : 'an error'}.
      {requests}
    </p>
  );
}

function Elsewhere() {
  return <p>{useLocation().pathname}</p>;
}

type Router = ReturnType<typeof createMemoryRouter>;

/** Waits until the loaders of the first navigation have finished or failed. */
function settled(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
