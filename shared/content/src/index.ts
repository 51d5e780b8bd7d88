export {
  type CatalogueAccess,
  fetchBrand,
  fetchBrands,
  fetchExplore,
  fetchGroup,
  fetchHome,
  fetchProduct,
  fetchProductBrand,
  fetchProductGroup,
  fetchProducts,
  fetchRelated,
  type ListQuery,
} from './catalogue.ts';
export { ContentError, type ContentErrorCode, contentErrorCode } from './content-error.ts';
export { fetchDelivery } from './delivery.ts';
export { fetchNavigation, fetchNewest, type Navigation } from './navigation.ts';
export { fetchHead, type HeadResponse } from './page-head.ts';
export type { ContentAccess } from './request.ts';
export { fetchLocales, fetchSite, fetchTypography } from './service.ts';
export { fetchSitemap, type SitemapResponse } from './sitemap.ts';
export {
  fetchScreenStories,
  fetchScreenStory,
  fetchStories,
  fetchStoriesAbout,
  fetchStory,
} from './stories.ts';
export { fetchSuggestions } from './suggestions.ts';
export { fetchTextPage, fetchTextPages } from './text-pages.ts';
