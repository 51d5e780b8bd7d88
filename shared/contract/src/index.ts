export {
  type Answer,
  BrandCard,
  BrandPage,
  ExplorePage,
  Facet,
  GroupCard,
  GroupPage,
  HomePage,
  Item,
  List,
  type Marks,
  Picked,
  Picture,
  Preview,
  Price,
  ProductPage,
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
export { type HeadElement, type HeadSite, headElements, NOT_INDEXED } from './head-elements.ts';
export {
  AVAILABILITIES,
  type Availability,
  COLORS,
  type Color,
  FACETS,
  type FacetName,
  listParameters,
  MATERIALS,
  type Material,
  MOST_IDS,
  PRODUCT_ID,
  presentId,
  SORTS,
  type Sort,
} from './listing.ts';
export { LocaleInfo, Locales } from './locale.ts';
export { isLocaleTag, lookUpLocale } from './locale-tag.ts';
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
  LENT,
  LENT_ROUTER,
  type LentPackage,
  type LentRouterName,
  type ScreenLoaderArguments,
  type ScreenModule,
} from './screen.ts';
export { siteAddress } from './site-address.ts';
export { type FontFace, type TypeScale, Typography } from './typography.ts';
