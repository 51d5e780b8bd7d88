import { defineMessages, resolveLocale, type Translate, useLocale } from '@vitrine/kit';
import { DEFAULT_LOCALE, LOCALES } from '@vitrine/routes';
import { withDeadline } from '../errors/deadline.ts';
import en from './en.json';

export type ShellKey = keyof typeof en;

/** How long the shell waits for its words, in ms; a page in another language beats none. */
const DEADLINE = 3000;

/** English is in the bundle: whatever else fails, the shell can say so in words. */
const words = defineMessages<ShellKey>(
  [DEFAULT_LOCALE, ...LOCALES.items.map(({ code }) => code)],
  async (code) =>
    code === DEFAULT_LOCALE
      ? { default: en }
      : import(/* webpackChunkName: "words-[request]" */ `./${code}.json`),
);

const english = () =>
  defineMessages<ShellKey>([DEFAULT_LOCALE], async () => ({ default: en })).load('');

const spoken = new Map<string, Translate<ShellKey>>();

/**
 * Loads the shell's words for a route's locale, once. Never rejects: without them the shell goes on
 * in those it has.
 *
 * @param tag The route's own locale string.
 */
export async function loadShellWords(tag: string): Promise<void> {
  if (!spoken.has(DEFAULT_LOCALE)) spoken.set(DEFAULT_LOCALE, await english());
  const { code } = resolveLocale(tag);
  if (spoken.has(code)) return;
  try {
    spoken.set(code, await withDeadline(words.load(tag), DEADLINE, 'the words of the shell'));
  } catch (error) {
    console.warn(`no words for ${code}`, error);
  }
}

/** The shell's words in one of the content's locales, or else in English. */
export function shellWords(code: string): Translate<ShellKey> {
  return spoken.get(code) ?? spoken.get(DEFAULT_LOCALE) ?? ((key) => key);
}

/** The shell's words for the page that is shown. */
export function useShellWords(): Translate<ShellKey> {
  return shellWords(useLocale().code);
}
