export { FALLBACK_PATH, type Match, matchPath } from './match.ts';
export { DEFAULT_LOCALE, DEFAULT_PATH, href, ROUTES, SCREENS, type Screen } from './sitemap.ts';
