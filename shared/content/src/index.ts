export { type ListQuery, pageAddress } from './addresses.ts';
export type { ContentAccess } from './ask.ts';
export { type Catalogue, type CatalogueAccess, openCatalogue } from './catalogue.ts';
export { ContentError, type ContentErrorCode, contentErrorCode } from './content-error.ts';
export { fetchHead, type HeadAnswer } from './page-head.ts';
export {
  fetchPlainPage,
  type PlainPage,
  type PlainText,
  type PlainWay,
} from './plain-page.ts';
export { fetchLocales, fetchTypography } from './service.ts';
export { fetchSitemap } from './sitemap.ts';
export { fetchSuggestions } from './suggestions.ts';
export { fetchWays, type Ways } from './ways.ts';
