import type { Locales } from '@vitrine/contract';

/** Those of the gallery, and German, in which something is that was not translated. */
export const LOCALES: Locales = {
  default: 'en',
  items: [
    { code: 'en', name: 'English', direction: 'ltr', currency: 'USD' },
    { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' },
    { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'USD' },
    { code: 'ja', name: '日本語', direction: 'ltr', currency: 'JPY' },
  ],
};
