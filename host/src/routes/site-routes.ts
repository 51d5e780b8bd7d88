import { createPathMatcher, type MatchPath, ROUTES } from '@vitrine/routes';

let routes: Readonly<Record<string, string>> = ROUTES;
let matcher = createPathMatcher(routes);

/**
 * Adds the routes of the document's release set to those that the host has itself. Call it once,
 * before the router is created.
 *
 * @param more Screen → path.
 */
export function addRoutes(more: Readonly<Record<string, string>>): void {
  routes = { ...more, ...ROUTES };
  matcher = createPathMatcher(routes);
}

/** Screen → path: all routes of this visit. */
export const siteRoutes = (): Readonly<Record<string, string>> => routes;

/** Matches a path with all routes of this visit. */
export const matchPath: MatchPath = (pathname) => matcher(pathname);
