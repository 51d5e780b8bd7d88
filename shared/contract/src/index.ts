export { absoluteUrl } from './absolute-url.ts';
export {
  BrandCard,
  BrandPage,
  ExplorePage,
  Facet,
  GroupCard,
  GroupPage,
  HomePage,
  type LanguageFallbacks,
  Picture,
  Preview,
  Price,
  ProductList,
  ProductPage,
  ProductSummary,
  ProductsById,
  Sitemap,
  type Specification,
  type Suggestion,
  Suggestions,
  type Variant,
} from './catalogue.ts';
export { Configuration, ErrorReporting } from './configuration.ts';
export { debugIdOf } from './debug-id.ts';
export { DocumentData, DocumentReleases } from './document.ts';
export { expandTemplate } from './expand-template.ts';
export { Alternate, Head } from './head.ts';
export type { HeadElement } from './head-element.ts';
export { type HeadSite, headElements, NOINDEX } from './head-elements.ts';
export {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  type AttributeValue,
  AVAILABILITIES,
  type Availability,
  currentId,
  FACETS,
  type FacetName,
  listParameters,
  MAX_IDS,
  PRODUCT_ID,
  perAttribute,
  SORTS,
  type Sort,
} from './listing.ts';
export { LocaleInfo, Locales } from './locale.ts';
export {
  isLocaleTag,
  lookUpLocale,
  type ResolvedLocale,
  resolveLocale,
  resolveLocaleCode,
} from './locale-tag.ts';
export { DEFAULT_LOCALE, LOCALE_CODES, LOCALES } from './locales.ts';
export {
  CONTRACT,
  type FileRecord,
  HostRecord,
  type LogAction,
  LogEntry,
  ReleaseReference,
  ReleaseSet,
  ScreenRecord,
  ScreenRelease,
  ScreenSlot,
} from './release.ts';
export {
  ROUTER_FACADE,
  type RouterFacadeName,
  type ScreenLoaderArguments,
  type ScreenModule,
  SHARED_PACKAGES,
  type SharedPackage,
} from './screen.ts';
export { type FontFace, type TypeScale, Typography } from './typography.ts';
