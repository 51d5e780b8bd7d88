import type { LocaleInfo } from '@vitrine/contract';

/** The locales that an empty catalogue begins with, in the order a switcher shows them. */
export const LOCALES: readonly LocaleInfo[] = [
  { code: 'en', name: 'English', direction: 'ltr', currency: 'USD' },
  { code: 'de', name: 'Deutsch', direction: 'ltr', currency: 'EUR' },
  { code: 'fr', name: 'Français', direction: 'ltr', currency: 'EUR' },
  { code: 'el', name: 'Ελληνικά', direction: 'ltr', currency: 'EUR' },
  { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'USD' },
  { code: 'ja', name: '日本語', direction: 'ltr', currency: 'JPY' },
];
