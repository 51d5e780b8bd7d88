import { DEFAULT_LOCALE } from '@vitrine/contract';
import {
  defineMessages,
  type PartTexts,
  resolveLocale,
  type Translate,
  useLocale,
} from '@vitrine/kit';
import { withDeadline } from '../errors/deadline.ts';
import { currentLocale } from '../locale/current-locale.ts';
import en from './en.json';

export type ShellMessageKey = keyof typeof en;

/** How long the shell waits for its messages. A page in English is better than no page. */
const MESSAGES_TIMEOUT_MS = 3000;

/** English is in the bundle, so that the shell can always show a message. */
const messages = defineMessages<ShellMessageKey>(MESSAGE_LOCALES, async (code) =>
  code === DEFAULT_LOCALE
    ? { default: en }
    : import(/* webpackChunkName: "words-[request]" */ `./${code}.json`),
);

const loadEnglish = () =>
  defineMessages<ShellMessageKey>([DEFAULT_LOCALE], async () => ({ default: en })).load('');

const translateByLocale = new Map<string, Translate<ShellMessageKey>>();

/**
 * Loads the shell's messages for a route's locale, once. Never rejects: if they fail to load, the
 * shell uses English.
 *
 * @param tag The locale tag as the route has it.
 */
export async function loadShellMessages(tag: string): Promise<void> {
  if (!translateByLocale.has(DEFAULT_LOCALE)) {
    translateByLocale.set(DEFAULT_LOCALE, await loadEnglish());
  }
  const { code } = resolveLocale(tag);
  if (translateByLocale.has(code)) return;
  try {
    translateByLocale.set(
      code,
      await withDeadline(messages.load(tag), MESSAGES_TIMEOUT_MS, 'the messages of the shell'),
    );
  } catch (error) {
    console.warn(`the messages for ${code} did not load`, error);
  }
}

/** The shell's messages for a locale code of the content, or else in English. */
export function shellMessages(code: string): Translate<ShellMessageKey> {
  return translateByLocale.get(code) ?? translateByLocale.get(DEFAULT_LOCALE) ?? ((key) => key);
}

/** Returns the texts about a part of the page that did not load, in the page's language. */
export function partTexts(): PartTexts {
  const t = shellMessages(resolveLocale(currentLocale()).code);
  return { failed: t('partFailed'), retry: t('retry'), retrying: t('retrying') };
}

/** The shell's messages in the page's language. */
export function useShellMessages(): Translate<ShellMessageKey> {
  return shellMessages(useLocale().code);
}
