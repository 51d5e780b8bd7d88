import { overlappingScreen } from '@vitrine/contract';
import { createPathMatcher, type MatchPath } from '@vitrine/routes';

/** Screen → path. */
export type Routes = Readonly<Record<string, string>>;

/** The routes of a site: those of its host, and those of its releases. */
export interface SiteRoutes {
  /** All of them. */
  all: Routes;
  /** Those that the host does not have itself. */
  added: Routes;
  match: MatchPath;
  /** Those of the releases, before any was left out. */
  released: Routes;
}

/**
 * Joins the routes of the releases with those that the host has itself. A route that overlaps with
 * an earlier one is left out: a promotion refuses it, but two may have been promoted at once, and a
 * host may have come with a new one.
 *
 * @param report Receives a sentence about each route that is left out.
 */
export function siteRoutes(
  own: Routes,
  released: Routes,
  report: (sentence: string) => void = () => undefined,
): SiteRoutes {
  const all: Record<string, string> = { ...own };
  const added: Record<string, string> = {};
  for (const [screen, route] of Object.entries(released)) {
    const known = Object.hasOwn(own, screen) ? own[screen] : undefined;
    if (known === route) continue;
    const other = known ? screen : overlappingScreen(screen, route, all);
    if (other !== undefined) {
      const taken = known ? 'has in the host' : `is that of ${other},`;
      report(`The route ${route} of ${screen} is left out: it ${taken} ${all[other]}.`);
      continue;
    }
    all[screen] = route;
    added[screen] = route;
  }
  return { all, added, match: createPathMatcher(all), released };
}
