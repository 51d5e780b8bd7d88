import type { DataRouter } from 'react-router';
import { applyTheme } from '../preferences/theme.ts';
import type { AppStore } from './store.ts';

type Pages = Pick<DataRouter, 'state' | 'navigate' | 'revalidate'>;

/** Applies what the visitor chooses, in this tab or in another one. */
export function followPreferences(store: AppStore, router: Pages): void {
  followTheme(store);
  followCurrency(store, router);
}

function followTheme(store: AppStore): void {
  let { theme } = store.getState().preferences;
  // The inline script has done this already, except behind a host that has none.
  applyTheme(theme);
  store.subscribe(() => {
    const next = store.getState().preferences.theme;
    if (next === theme) return;
    theme = next;
    applyTheme(theme);
  });
}

/**
 * Loads the page again when the visitor chooses another currency, in this tab or in another one. A
 * continued list starts from its beginning, because its position may be a price.
 */
function followCurrency(store: AppStore, router: Pages): void {
  let { currency } = store.getState().preferences;
  store.subscribe(() => {
    const now = store.getState().preferences.currency;
    if (now === currency) return;
    currency = now;
    const { pathname, search, hash } = router.state.location;
    const parts = search.slice(1).split('&');
    const rest = parts.filter((part) => !part.startsWith('page='));
    if (rest.length === parts.length) {
      void router.revalidate();
      return;
    }
    const query = rest.length > 0 ? `?${rest.join('&')}` : '';
    void router.navigate(pathname + query + hash, { replace: true, preventScrollReset: true });
  });
}
