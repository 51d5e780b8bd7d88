export { Announcements, announce } from './announcements.tsx';
export { formatNumber, formatPrice } from './format.ts';
export { contentAccess, type HostServices, lendServices, reportError } from './host-services.ts';
export { LocaleProvider, type LocaleView, resolveLocale, useLocale } from './locale.tsx';
export {
  followMoves,
  isMemorable,
  type Memory,
  markSeen,
  type Remembered,
  readIds,
  type Shortlist,
  shortlistNow,
  useRecentlySeen,
  useShortlist,
} from './memory.ts';
export { defineWords, type Message, type Translate, type Words } from './words.ts';
