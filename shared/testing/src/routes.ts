import { createPathMatcher, ROUTES } from '@vitrine/routes';

/** The route of a screen in a repository of its own; the Vitest preset sets it there. */
declare const OWN_ROUTES: Readonly<Record<string, string>> | undefined;

/** Screen → path: the known routes, and the one of the tested screen. */
export const routes: Readonly<Record<string, string>> = {
  ...ROUTES,
  ...(typeof OWN_ROUTES === 'undefined' ? {} : OWN_ROUTES),
};

/** Matches a path with these routes. */
export const matchPath = createPathMatcher(routes);
