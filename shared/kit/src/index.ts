export { Announcements, announce } from './announcements.tsx';
export { formatNumber, formatPrice } from './format.ts';
export {
  contentAccess,
  type HostServices,
  provideHostServices,
  reportError,
  type SavedProductIds,
  type SavedProducts,
} from './host-services.ts';
export { LocaleProvider, type LocaleView, resolveLocale, useLocale } from './locale.tsx';
export { defineMessages, type Message, type Messages, type Translate } from './messages.ts';
export {
  isProductId,
  markViewed,
  parseProductIds,
  readShortlist,
  replaceMovedIds,
  type Shortlist,
  useRecentlyViewed,
  useShortlist,
} from './saved-products.ts';
