export { ASSUMED_LOCALES, DEFAULT_LOCALE } from './locales.ts';
export { FALLBACK_PATH, type Match, type MatchPath, matcherOf, matchPath } from './match.ts';
export { movedAddress } from './moved.ts';
export { DEFAULT_PATH, href, ROUTES, SCREENS, type Screen } from './sitemap.ts';
export { hrefOf } from './suggested.ts';
