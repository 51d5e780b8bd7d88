import { announce, useLocale } from '@vitrine/kit';
import { useStore } from 'react-redux';
import { useShellMessages } from '../../messages/shell-messages.ts';
import type { AppAction, AppState } from '../../store/store.ts';
import { marketName } from './market-name.ts';

/** A market in a menu. */
export interface MarketOption {
  /** Its country, or its currency if each currency is a market. */
  key: string;
  currency: string;
  name: string;
  sign: string;
}

/** The markets of a menu, and the one whose prices are shown. */
export interface MarketChoice {
  /** With fewer than two there is nothing to choose. */
  markets: readonly MarketOption[];
  /** The key of the market whose prices are shown. */
  shown: string;
  /** Shows all prices in the currency of a market. The language stays. */
  choose: (key: string) => void;
}

export function useMarketChoice(): MarketChoice {
  const t = useShellMessages();
  const { code, currency, currencies, market, markets } = useLocale();
  const { dispatch } = useStore<AppState, AppAction>();
  const all = markets.length > 0 ? markets : currencies.map((each) => ({ currency: each }));
  const options = all.map(
    ({ country, currency }: { country?: string; currency: string }): MarketOption => ({
      key: country ?? currency,
      currency,
      ...marketName(currency, code, country),
    }),
  );
  return {
    // A site of files has prices in the currency of the language only.
    markets: currencies.length > 0 ? options : [],
    shown: market?.country ?? currency,
    choose: (key) => {
      const chosen = options.find((option) => option.key === key);
      if (chosen === undefined) return;
      dispatch({
        type: 'preferences/market-chosen',
        currency: chosen.currency,
        market: markets.length > 0 ? chosen.key : undefined,
      });
      announce(t('pricesNow', { market: chosen.name }));
    },
  };
}
