export { currencyDecimals, priceFormat, withNarrowSign } from './content/currency.ts';
export { dayText } from './content/day-text.ts';
export { DELIVERY_MESSAGES, deliveryTexts, termsIndex } from './content/delivery-texts.ts';
export { ENDPOINTS, preloadTemplates } from './content/endpoints.ts';
export {
  ENQUIRY_LENGTHS,
  EnquiryAnswer,
  EnquiryForm,
  EnquiryProduct,
} from './content/enquiry.ts';
export { expandTemplate, pageValues } from './content/expand-template.ts';
export { betweenEnds, formatRange } from './content/format-range.ts';
export {
  type IgnoredValue,
  ignoredValues,
  withoutValues,
} from './content/list-url/ignored-values.ts';
export {
  type ChosenFilter,
  chosenFilters,
  PRICE,
  PRICE_FIELDS,
  selectedValues,
  understoodQuery,
  withoutFilters,
  withPage,
  withPriceRange,
  withSort,
  withToggledValue,
} from './content/list-url/list-query.ts';
export { listValues, readPageQuery } from './content/list-url/page-query.ts';
export {
  movePriceFilters,
  type PageCurrency,
  priceFilterOf,
  readPriceFilter,
} from './content/list-url/price-filter.ts';
export { STAY_ON_FAILURE, staysOnFailure } from './content/list-url/stay-on-failure.ts';
export {
  AVAILABILITIES,
  type Availability,
  currentId,
  FILTERS,
  facetNames,
  isShortList,
  type ListName,
  listParameters,
  MAX_IDS,
  PAGE_SIZE,
  PRODUCT_ID,
  RESERVED_NAMES,
  SORTS,
  type Sort,
  VARIANT_KINDS,
  type VariantKind,
} from './content/listing.ts';
export type { LanguageFallbacks } from './content/marks.ts';
export {
  formatLength,
  measureLines,
  shortSizeLine,
  sizeLine,
  UNIT_SYSTEMS,
  type UnitSystem,
  unitsOf,
} from './content/measures/format-measure.ts';
export {
  LENGTHS,
  type LengthName,
  Lengths,
  MAX_PARTS,
  MEASURE_VIEWS,
  type MeasuredPart,
  Measures,
  PART_SIDES,
  SILHOUETTE,
} from './content/measures/measures.ts';
export { measuresOf } from './content/measures/variant-measures.ts';
export { numberOf, offeredVariant, piecesOf } from './content/offered-variant.ts';
export { fallbackWidth, pictureFiles } from './content/picture-files.ts';
export { type ProductReference, productKey, readProductKey } from './content/product-key.ts';
export { BrandPage, BrandsPage } from './content/responses/brand-page.ts';
export {
  BrandCard,
  type CardLabel,
  type Correction,
  Facet,
  GroupCard,
  Picture,
  Preview,
  Price,
  ProductList,
  ProductSet,
  ProductSummary,
  type Understood,
} from './content/responses/catalogue.ts';
export { Delivery, DeliveryTerms, MAX_DAYS } from './content/responses/delivery.ts';
export { ExplorePage } from './content/responses/explore-page.ts';
export { GroupPage, type Scene } from './content/responses/group-page.ts';
export { HomePage } from './content/responses/home-page.ts';
export {
  ProductBrand,
  ProductPage,
  type Specification,
  Variant,
} from './content/responses/product-page.ts';
export { type KeyedProduct, ProductsById } from './content/responses/products-by-id.ts';
export { Sitemap } from './content/responses/sitemap.ts';
export {
  StoriesPage,
  StoryList,
  StoryPage,
  type StoryProducts,
  type StorySection,
} from './content/responses/story.ts';
export { StoryCard } from './content/responses/story-card.ts';
export {
  type SuggestedFilter,
  type SuggestedPage,
  type Suggestion,
  Suggestions,
} from './content/responses/suggestions.ts';
export { TEXT_PAGE_PLACES, TextPage, TextPages } from './content/responses/text-page.ts';
export { PLACE_KINDS, Place, Service } from './content/service.ts';
export { EmailAddress, HostSite, Site } from './content/site.ts';
export { type FontFace, type TypeScale, Typography } from './content/typography/typography.ts';
export {
  findInvalidTypography,
  isCssUrl,
  isCssValue,
  resolveHttpUrl,
} from './content/typography/typography-values.ts';
export { MAX_CRUMB_ON_PHONE } from './crumb.ts';
export { Configuration, ErrorReporting } from './document/configuration.ts';
export { DocumentData, DocumentReleases } from './document/document.ts';
export { absoluteUrl } from './head/absolute-url.ts';
export { documentTitle } from './head/document-title.ts';
export { Alternate, Head } from './head/head.ts';
export type { HeadElement } from './head/head-element.ts';
export { type HeadSite, headElements, NOINDEX } from './head/head-elements.ts';
export { initialOf } from './initial-of.ts';
export { languageIn } from './locale/language-in.ts';
export { CURRENCY, LocaleInfo, Locales, Market, marketOf, taxText } from './locale/locale.ts';
export {
  isLocaleTag,
  lookUpLocale,
  type ResolvedLocale,
  resolveLocale,
  resolveLocaleCode,
} from './locale/locale-tag.ts';
export { DEFAULT_LOCALE, LOCALE_CODES, LOCALES } from './locale/locales.ts';
export { missingName } from './missing-name.ts';
export {
  MAX_OUTLINE_BYTES,
  OUTLINE_FILE,
  Outline,
  type OutlineLinks,
  type OutlineList,
  type OutlinePart,
  type OutlineTarget,
  type OutlineText,
  type OutlineValue,
  type OutlineView,
  outlineMessages,
  outlineParts,
  ReleasedOutline,
  readOutline,
  viewedOutline,
} from './outline/outline.ts';
export {
  cardPictureSizes,
  isAloneOnPhone,
  type ProductColumns,
  productColumns,
} from './outline/product-columns.ts';
export { parseUrl } from './parse-url.ts';
export { debugIdOf } from './release/debug-id.ts';
export {
  boundedList,
  boundedRecord,
  boundedText,
  MAX_NAME_LENGTH,
  MAX_REASON_LENGTH,
  MAX_RECORD_BYTES,
  MAX_SCREENS,
  maxEntryBytes,
  Time,
} from './release/limits.ts';
export {
  CONTRACT,
  Credential,
  type FileRecord,
  HostRecord,
  Integrity,
  type LogAction,
  LogEntry,
  LoopbackOrigin,
  Mandate,
  ReleaseReference,
  ReleaseSet,
  Route,
  ScreenRecord,
  ScreenRelease,
  ScreenSlot,
} from './release/release.ts';
export { ENQUIRY_PAGE, overlappingScreen, routeProblem, routesOverlap } from './release/route.ts';
export {
  REQUIRED_SCREEN_EXPORTS,
  ROUTER_FACADE,
  type RouterFacadeName,
  type ScreenLoaderArguments,
  type ScreenModule,
  SHARED_PACKAGES,
  type SharedPackage,
  screenProblem,
} from './release/screen.ts';
export {
  MAX_BEACON_BYTES,
  MAX_BEACON_RELEASES,
  MAX_POSITIONS,
  type ReleaseSignals,
  SignalsBeacon,
} from './signals/beacon.ts';
export {
  CODE_POSITION,
  ERROR_PLACES,
  type ErrorPlace,
  NO_RELEASE,
  ROLES,
  type Role,
  SIGNALS_PATH,
  VITALS,
  type Vital,
} from './signals/names.ts';
