import type { Locales } from '@vitrine/contract';

/** The languages of the gallery, and German as the language of untranslated texts. */
export const LOCALES: Locales = {
  default: 'en',
  items: [
    { code: 'en', name: 'English', direction: 'ltr', currency: 'USD' },
    { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' },
    { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'USD' },
    { code: 'ja', name: '日本語', direction: 'ltr', currency: 'JPY' },
  ],
};
