import {
  type LocaleInfo,
  type ResolvedLocale,
  resolveLocale as resolveLocaleAmong,
} from '@vitrine/contract';
import { createContext, type ReactNode, useContext } from 'react';
import { hostServices } from './host-services.ts';

/** The locale of a route: the tag in its path, and the content service's locale for it. */
export interface LocaleView extends ResolvedLocale {
  /** The first segment of the path, such as `de-AT`; links repeat it. */
  tag: string;
  /** Every locale of the content service, in the order a language menu shows them. */
  available: readonly LocaleInfo[];
}

/**
 * Finds the content service's locale for a route's tag, by RFC 4647 look-up; the default one if
 * none matches (`fellBack` says so).
 *
 * @param tag `params.locale` of the route.
 * @throws {Error} if no host has provided its services.
 * @example resolveLocale('de-AT').code // 'de'
 */
export function resolveLocale(tag: string): LocaleView {
  const { locales } = hostServices();
  return { ...resolveLocaleAmong(tag, locales), tag, available: locales.items };
}

const LocaleContext = createContext<LocaleView | undefined>(undefined);

/** For the host: provides the locale of a route to `useLocale` in everything below. */
export function LocaleProvider({ tag, children }: { tag: string; children: ReactNode }) {
  return <LocaleContext value={resolveLocale(tag)}>{children}</LocaleContext>;
}

/**
 * The locale of the displayed page.
 *
 * @throws {Error} outside of the host's `LocaleProvider`.
 * @example const { tag, code, direction } = useLocale();
 */
export function useLocale(): LocaleView {
  const locale = useContext(LocaleContext);
  if (locale === undefined) {
    throw new Error('useLocale: outside the host. In a test, render through @vitrine/testing.');
  }
  return locale;
}
