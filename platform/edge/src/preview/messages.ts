import { join } from 'node:path';
import { DEFAULT_LOCALE, LOCALES, type LocaleInfo, lookUpLocale } from '@vitrine/contract';
import * as v from 'valibot';
import { readMessages } from '../head/messages.ts';

const PreviewMessages = v.object({
  /** Sentences of the banner. */
  draft: v.string(),
  releases: v.string(),
  past: v.string(),
  develop: v.string(),
  /** The link to the published page, and to the live one. */
  exit: v.string(),
  live: v.string(),
  /** A previewed release did not load, or has reported an error. */
  failed: v.string(),
  faulty: v.string(),
  /** Titles and texts of the page in place of a preview that cannot be shown. */
  expired: v.string(),
  expiredText: v.string(),
  releaseExpiredText: v.string(),
  invalid: v.string(),
  invalidText: v.string(),
  releaseInvalidText: v.string(),
  gone: v.string(),
  goneText: v.string(),
  away: v.string(),
  awayText: v.string(),
});
export type PreviewMessages = v.InferOutput<typeof PreviewMessages>;

const MESSAGES = readMessages(join(import.meta.dirname, 'preview-messages'), PreviewMessages);

/** The languages that previews have messages in. */
export const PREVIEW_LANGUAGES: readonly string[] = [...MESSAGES.keys()];

/** The messages in a locale, else in the default one, and the locale that they are in. */
export function previewMessages(locale: string): { lang: string; texts: PreviewMessages } {
  const lang = lookUpLocale(locale, PREVIEW_LANGUAGES) ?? DEFAULT_LOCALE;
  const texts = MESSAGES.get(lang);
  if (!texts) throw new Error(`There are no messages of previews in ${lang}`);
  return { lang, texts };
}

/** The writing direction of the messages in a language. */
export const directionOf = (lang: string): LocaleInfo['direction'] =>
  LOCALES.items.find(({ code }) => code === lang)?.direction ?? 'ltr';
