// From the host's copy of this package: a new route does not change the bundles of screens.
export { href, suggestionHref } from '@vitrine/routes';
export { Announcements, announce } from './announcements.tsx';
export { contentAccess, type HostContentAccess } from './content-access.ts';
export { formatNumber, formatPrice } from './format.ts';
export {
  type EnquiryLine,
  enquire,
  type HostServices,
  isFirstScreen,
  type PartTexts,
  partTexts,
  provideHostServices,
  reportError,
  type SavedProductIds,
  type SavedProducts,
  type UnitsChoice,
  type Visits,
} from './host-services.ts';
export { isFileLoadError, type RetryOptions, retry } from './late/retry.ts';
export { type LatePart, type PartOptions, usePart } from './late/use-part.ts';
export { LocaleProvider, type LocaleView, resolveLocale, useLocale } from './locale.tsx';
export { defineMessages, type Message, type Messages, type Translate } from './messages.ts';
export {
  isProductId,
  isProductKey,
  MAX_NOTE_LENGTH,
  markViewed,
  parseProductIds,
  parseProductKeys,
  readShortlist,
  replaceMovedIds,
  type Shortlist,
  useRecentlyViewed,
  useShortlist,
} from './saved-products.ts';
export { useIsNew } from './use-is-new.ts';
export { type Units, useUnits } from './use-units.ts';
