import {
  type LocaleInfo,
  type Market,
  marketOf,
  type ResolvedLocale,
  resolveLocale as resolveLocaleAmong,
} from '@vitrine/contract';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { hostServices } from './host-services.ts';

/** The locale of a route: the tag in its path, and the content service's locale for it. */
export interface LocaleView extends ResolvedLocale {
  /** The first segment of the path, such as `de-AT`; links repeat it. */
  tag: string;
  /** ISO 4217 code of the prices: that of the visitor's choice, or else the locale's own. */
  currency: string;
  /** The locale's own currency. */
  ownCurrency: string;
  /** The currency that the visitor has chosen; undefined without a choice. */
  chosenCurrency: string | undefined;
  /** The currencies in which there are prices, in the order of a menu. */
  currencies: readonly string[];
  /** The market whose prices are shown; undefined if the content service has none for them. */
  market: Market | undefined;
  /** Every market, in the order of a menu; empty if each currency is one. */
  markets: readonly Market[];
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
  const { locales, chosenCurrency, chosenMarket } = hostServices();
  const locale = resolveLocaleAmong(tag, locales);
  const chosen = chosenCurrency?.();
  const currency = chosen ?? locale.currency;
  return {
    ...locale,
    tag,
    currency,
    ownCurrency: locale.currency,
    chosenCurrency: chosen,
    currencies: locales.currencies ?? [],
    market: marketOf(locales, currency, chosenMarket?.()),
    markets: locales.markets ?? [],
    available: locales.items,
  };
}

const LocaleContext = createContext<LocaleView | undefined>(undefined);

/** For the host: provides the locale of a route to `useLocale` in everything below. */
export function LocaleProvider({ tag, children }: { tag: string; children: ReactNode }) {
  const { locales, chosenCurrency, chosenMarket } = hostServices();
  const [chosen, market] = [chosenCurrency?.(), chosenMarket?.()];
  // The same object as long as nothing changes, so that readers are not rendered again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `resolveLocale` reads the other three.
  const view = useMemo(() => resolveLocale(tag), [tag, locales, chosen, market]);
  return <LocaleContext value={view}>{children}</LocaleContext>;
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
