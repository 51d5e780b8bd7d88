/// <reference path="./message-locales.d.ts" />
import { lookUpLocale } from '@vitrine/contract';
import { resolveLocale } from './locale.tsx';

/** One message of a locale. The build compiles ICU MessageFormat to it, so no parser is shipped. */
export type Message = (values?: Record<string, string | number>) => string;

/** Returns a message in the locale that it was loaded for. */
export type Translate<Key extends string> = (
  key: Key,
  values?: Record<string, string | number>,
) => string;

/** The messages of a screen or of the shell. */
export interface Messages<Key extends string> {
  /**
   * Loads the messages for a route's locale, and no others.
   *
   * @param tag `params.locale` of the route.
   * @throws if the file cannot be loaded.
   */
  load: (tag: string) => Promise<Translate<Key>>;
}

/**
 * Defines messages in several locales: one file of ICU messages for each, loaded on demand. A
 * locale without messages uses the first one of the list, and a missing key shows as the key
 * itself; `pnpm check` reports both.
 *
 * @param locales The locales that have a file. The build knows them: pass `MESSAGE_LOCALES`.
 * @param load Imports the file of one locale.
 * @example const messages = defineMessages<keyof typeof en>(MESSAGE_LOCALES, (code) =>
 * import(`./messages/${code}.json`));
 * const t = await messages.load('ar'); t('count', { count: 3 })
 */
export function defineMessages<Key extends string>(
  locales: readonly [string, ...string[]],
  load: (code: string) => Promise<{ default: unknown }>,
): Messages<Key> {
  return {
    async load(tag) {
      const { default: messages } = await load(
        lookUpLocale(resolveLocale(tag).code, locales) ?? locales[0],
      );
      const bundle: Partial<Record<string, unknown>> = isRecord(messages) ? messages : {};
      return (key, values) => {
        const message = bundle[key];
        return typeof message === 'function' ? String(message(values ?? {})) : key;
      };
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
