import { DEFAULT_LOCALE } from '@vitrine/contract';
import {
  defineMessages,
  type PartTexts,
  resolveLocale,
  retry,
  type Translate,
  useLocale,
} from '@vitrine/kit';
import { useSyncExternalStore } from 'react';
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

const untranslated = (key: string) => key;

const translateByLocale = new Map<string, Translate<ShellMessageKey>>();

/**
 * Loads the shell's messages for a route's locale, once. Never rejects: until they have loaded, the
 * shell uses English, and `useLateMessages` tries again.
 *
 * @param tag The locale tag as the route has it.
 */
export async function loadShellMessages(tag: string): Promise<void> {
  if (!translateByLocale.has(DEFAULT_LOCALE)) {
    translateByLocale.set(DEFAULT_LOCALE, await loadEnglish());
  }
  const { code } = resolveLocale(tag);
  if (translateByLocale.has(code)) return;
  await withDeadline(loadMessages(code), MESSAGES_TIMEOUT_MS, 'the messages').catch(
    () => undefined,
  );
}

/** Loads the messages of a locale; a second time at once if they do not arrive. */
export async function loadMessages(code: string): Promise<Translate<ShellMessageKey>> {
  const t = await retry(() => messages.load(code), { isUrgent: true, report: () => {} });
  translateByLocale.set(code, t);
  for (const notify of listeners) notify();
  return t;
}

const listeners = new Set<() => void>();

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The messages of a locale, if they have arrived. */
export const loadedMessages = (code: string) => translateByLocale.get(code);

/** The shell's messages for a locale code of the content, or else in English. */
export function shellMessages(code: string): Translate<ShellMessageKey> {
  return translateByLocale.get(code) ?? translateByLocale.get(DEFAULT_LOCALE) ?? untranslated;
}

/** Returns the texts about a part of the page that did not load, in the page's language. */
export function partTexts(): PartTexts {
  const t = shellMessages(resolveLocale(currentLocale()).code);
  return { failed: t('partFailed'), retry: t('retry'), retrying: t('retrying') };
}

/** The shell's messages in the page's language; in English until they have arrived. */
export function useShellMessages(): Translate<ShellMessageKey> {
  const { code } = useLocale();
  return useSyncExternalStore(subscribe, () => shellMessages(code));
}
