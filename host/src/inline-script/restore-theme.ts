import { applyTheme, isTheme } from '../preferences/theme.ts';

/** Shows the theme that the visitor has chosen, before the first paint. */
export function restoreTheme(): void {
  try {
    const { theme } = JSON.parse(localStorage.getItem('state') ?? '{}');
    if (isTheme(theme)) applyTheme(theme);
  } catch {
    // Storage is blocked or contains something else: the device decides.
  }
}
