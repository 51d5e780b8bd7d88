import type { Locales } from '@vitrine/contract';

/** Specification, section 9: "Default locale". */
export const DEFAULT_LOCALE = 'en';

/**
 * What host and edge go by while nobody could tell them which locales the content service has: the
 * languages that they have words of their own in, so that a visitor can read what went wrong.
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
