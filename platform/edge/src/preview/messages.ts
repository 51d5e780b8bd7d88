import { join } from 'node:path';
import { DEFAULT_LOCALE, lookUpLocale } from '@vitrine/contract';
import * as v from 'valibot';
import { readMessages } from '../head/messages.ts';

const PreviewMessages = v.object({
  /** Of the banner, with a link to the published page. */
  banner: v.string(),
  exit: v.string(),
  /** Title and text of the page in place of a preview that cannot be shown. */
  expired: v.string(),
  expiredText: v.string(),
  invalid: v.string(),
  invalidText: v.string(),
  away: v.string(),
  awayText: v.string(),
});
export type PreviewMessages = v.InferOutput<typeof PreviewMessages>;

const MESSAGES = readMessages(join(import.meta.dirname, 'preview-messages'), PreviewMessages);

/** The messages in a locale, else in the default one, and the locale that they are in. */
export function previewMessages(locale: string): { lang: string; texts: PreviewMessages } {
  const lang = lookUpLocale(locale, [...MESSAGES.keys()]) ?? DEFAULT_LOCALE;
  const texts = MESSAGES.get(lang);
  if (!texts) throw new Error(`There are no messages of previews in ${lang}`);
  return { lang, texts };
}
