import { defineMessages, resolveLocale, type Translate, useLocale } from '@vitrine/kit';
import { DEFAULT_LOCALE, LOCALES } from '@vitrine/routes';
import { withDeadline } from '../errors/deadline.ts';
import en from './en.json';

export type ShellMessageKey = keyof typeof en;

/** How long the shell waits for its words, in ms; a page in another language beats none. */
const MESSAGES_TIMEOUT_MS = 3000;

/** English is in the bundle: whatever else fails, the shell can say so in words. */
const messages = defineMessages<ShellMessageKey>(
  [DEFAULT_LOCALE, ...LOCALES.items.map(({ code }) => code)],
  async (code) =>
    code === DEFAULT_LOCALE
      ? { default: en }
      : import(/* webpackChunkName: "words-[request]" */ `./${code}.json`),
);

const loadEnglish = () =>
  defineMessages<ShellMessageKey>([DEFAULT_LOCALE], async () => ({ default: en })).load('');

const translateByLocale = new Map<string, Translate<ShellMessageKey>>();

/**
 * Loads the shell's words for a route's locale, once. Never rejects: without them the shell goes on
 * in those it has.
 *
 * @param tag The route's own locale string.
 */
export async function loadShellMessages(tag: string): Promise<void> {
  if (!translateByLocale.has(DEFAULT_LOCALE))
    translateByLocale.set(DEFAULT_LOCALE, await loadEnglish());
  const { code } = resolveLocale(tag);
  if (translateByLocale.has(code)) return;
  try {
    translateByLocale.set(
      code,
      await withDeadline(messages.load(tag), MESSAGES_TIMEOUT_MS, 'the words of the shell'),
    );
  } catch (error) {
    console.warn(`no words for ${code}`, error);
  }
}

/** The shell's words in one of the content's locales, or else in English. */
export function shellMessages(code: string): Translate<ShellMessageKey> {
  return translateByLocale.get(code) ?? translateByLocale.get(DEFAULT_LOCALE) ?? ((key) => key);
}

/** The shell's words for the page that is shown. */
export function useShellMessages(): Translate<ShellMessageKey> {
  return shellMessages(useLocale().code);
}
