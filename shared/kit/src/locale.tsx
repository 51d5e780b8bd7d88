import { type LocaleInfo, lookUpLocale } from '@vitrine/contract';
import { createContext, type ReactNode, useContext } from 'react';
import { hostServices } from './host-services.ts';

/** The locale as a screen sees it: what the path says, and what the content service makes of it. */
export interface LocaleView extends LocaleInfo {
  /** The route's own string, such as `de-AT`; links carry it on. */
  tag: string;
  /** No locale of the content service answers to the tag: `code` is the default one. */
  fellBack: boolean;
  /** Every locale there is, in the order a switcher shows them. */
  available: readonly LocaleInfo[];
}

/**
 * Finds the content's locale for a route's tag by RFC 4647 look-up, or else the default one.
 *
 * @throws {Error} when no host has lent its services.
 * @example resolveLocale('de-AT').code // 'de'
 */
export function resolveLocale(tag: string): LocaleView {
  const { locales } = hostServices();
  const codes = locales.items.map((item) => item.code);
  const code = lookUpLocale(tag, codes);
  const info = locales.items.find((item) => item.code === (code ?? locales.default));
  const [first] = locales.items;
  const found = info ?? first;
  if (found === undefined) throw new Error('@vitrine/kit: the content service has no locale.');
  return { ...found, tag, fellBack: code === undefined, available: locales.items };
}

const LocaleContext = createContext<LocaleView | undefined>(undefined);

/** For the host: makes one route's locale known to all below. */
export function LocaleProvider({ tag, children }: { tag: string; children: ReactNode }) {
  return <LocaleContext value={resolveLocale(tag)}>{children}</LocaleContext>;
}

/**
 * The locale of the page that is shown.
 *
 * @throws {Error} outside the host's provider.
 * @example const { tag, code, direction } = useLocale();
 */
export function useLocale(): LocaleView {
  const locale = useContext(LocaleContext);
  if (locale === undefined) {
    throw new Error('useLocale: outside the host. In a test, render through @vitrine/testing.');
  }
  return locale;
}
