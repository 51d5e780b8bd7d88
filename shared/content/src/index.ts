export { type ListQuery, pageEndpoint } from './addresses.ts';
export type { ContentAccess } from './ask.ts';
export { type Catalogue, type CatalogueAccess, openCatalogue } from './catalogue.ts';
export { ContentError, type ContentErrorCode, contentErrorCode } from './content-error.ts';
export { fetchHead, type HeadResponse } from './page-head.ts';
export {
  type FallbackLink,
  type FallbackPage,
  type FallbackText,
  fetchFallbackPage,
} from './plain-page.ts';
export { fetchLocales, fetchTypography } from './service.ts';
export { fetchSitemap } from './sitemap.ts';
export { fetchSuggestions } from './suggestions.ts';
export { fetchNavigation, type Navigation } from './ways.ts';
