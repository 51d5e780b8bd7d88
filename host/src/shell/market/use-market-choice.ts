import { announce, useLocale } from '@vitrine/kit';
import { useStore } from 'react-redux';
import { useShellMessages } from '../../messages/shell-messages.ts';
import type { AppAction, AppState } from '../../store/store.ts';
import { marketName } from './market-name.ts';

/** The markets of a menu, and the one whose prices are shown. */
export interface MarketChoice {
  /** With fewer than two there is nothing to choose. */
  markets: readonly { currency: string; name: string; sign: string }[];
  currency: string;
  /** Shows all prices in a currency. The language stays. */
  choose: (currency: string) => void;
}

export function useMarketChoice(): MarketChoice {
  const t = useShellMessages();
  const { code, currency, currencies } = useLocale();
  const { dispatch } = useStore<AppState, AppAction>();
  return {
    markets: currencies.map((each) => ({ currency: each, ...marketName(each, code) })),
    currency,
    choose: (chosen) => {
      dispatch({ type: 'preferences/currency-chosen', currency: chosen });
      announce(t('pricesNow', { market: marketName(chosen, code).name }));
    },
  };
}
