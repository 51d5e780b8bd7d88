import { createPathMatcher, ROUTES } from '@vitrine/routes';

/** The routes of the tested screens, as they declare them; the configuration of Vitest sets it. */
declare const OWN_ROUTES: Readonly<Record<string, string>> | undefined;

/** Screen → path: the routes that every site has, and those of the tested screens. */
export const routes: Readonly<Record<string, string>> = {
  ...ROUTES,
  ...(typeof OWN_ROUTES === 'undefined' ? {} : OWN_ROUTES),
};

/** Matches a path with these routes. */
export const matchPath = createPathMatcher(routes);
