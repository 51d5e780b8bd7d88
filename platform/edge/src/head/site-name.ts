import { DEFAULT_LOCALE, type Site } from '@vitrine/contract';
import { messagesFor } from './messages.ts';

/** The name of the site, or "Catalogue" in a locale: no page is without one. */
export const siteName = ({ name }: Pick<Site, 'name'>, locale: string): string =>
  name ?? (messagesFor(locale) ?? messagesFor(DEFAULT_LOCALE))?.('navigation') ?? '';

/** The texts of the site in a locale. */
export const siteTexts = ({ texts = {} }: Site, locale: string) =>
  Object.hasOwn(texts, locale) ? texts[locale] : undefined;
