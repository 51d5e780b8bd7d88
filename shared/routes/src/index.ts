export {
  createPathMatcher,
  FALLBACK_PATH,
  type Match,
  type MatchPath,
  matchPath,
} from './match.ts';
export { redirectTarget } from './redirect-target.ts';
export { buildPath, href, ROUTES, SCREENS, type Screen } from './sitemap.ts';
export { suggestionHref } from './suggestion-href.ts';
