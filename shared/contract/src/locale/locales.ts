import type { Locales } from './locale.ts';

/** The default locale of the specification (S13). Every set of messages has this locale. */
export const DEFAULT_LOCALE = 'en';

/**
 * The locales that this repository has texts for, in the order a language menu shows them. This is
 * the only list: a new locale is one line here, and its texts (docs/locales.md). Host and edge use
 * it until the content service has answered `/v1/locales`; an empty content service starts with it.
 *
 * @example LOCALES.items.find(({ code }) => code === 'ar')?.direction // 'rtl'
 */
export const LOCALES: Locales = {
  default: DEFAULT_LOCALE,
  items: [
    { code: 'en', name: 'English', direction: 'ltr', currency: 'USD' },
    { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' },
    { code: 'fr', name: 'Français', direction: 'ltr', currency: 'EUR' },
    { code: 'el', name: 'Ελληνικά', direction: 'ltr', currency: 'EUR' },
    { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'USD' },
    { code: 'ja', name: '日本語', direction: 'ltr', currency: 'JPY' },
  ],
};

/** The codes of `LOCALES`, in the same order: `['en', 'de', …]`. */
export const LOCALE_CODES: readonly string[] = /* @__PURE__ */ LOCALES.items.map(
  ({ code }) => code,
);
