import { applyTheme } from '../preferences/theme.ts';
import type { AppStore } from './store.ts';

/** Shows the theme that the visitor chooses, in this tab or in another one. */
export function followPreferences(store: AppStore): void {
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
