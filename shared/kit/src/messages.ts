import { lookUpLocale } from '@vitrine/contract';
import { resolveLocale } from './locale.tsx';

/** One message of a locale: the build compiles ICU MessageFormat to it, so no parser is shipped. */
export type Message = (values?: Record<string, string | number>) => string;

/** Says a message in the locale that it was loaded for. */
export type Translate<Key extends string> = (
  key: Key,
  values?: Record<string, string | number>,
) => string;

export interface Messages<Key extends string> {
  /**
   * Loads the words of the route's locale, and no other's.
   *
   * @param tag The route's own locale string.
   */
  load: (tag: string) => Promise<Translate<Key>>;
}

/**
 * The words of a screen or of the shell, one file of ICU messages per locale, loaded on demand.
 * A key that is missing in a locale shows as the key: `pnpm check` refuses it before it can.
 *
 * @param locales The locales that there are files for; the first is the one to fall back on.
 * @param load Imports one of them.
 * @example
 * const words = defineMessages<keyof typeof en>(['en', 'ar'], (code) => import(`./${code}.json`));
 * const t = await words.load('ar'); t('count', { count: 3 })
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
