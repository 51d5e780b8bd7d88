import { applyTheme, isTheme } from '../preferences/theme.ts';
import { storedState } from './stored-state.ts';

/** Shows the theme that the visitor has chosen, before the first paint. Else the device decides. */
export function restoreTheme(): void {
  const { theme } = storedState();
  if (isTheme(theme)) applyTheme(theme);
}
