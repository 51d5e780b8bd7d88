/** The themes that a visitor can choose. Without a choice the device decides. */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/**
 * Shows the document in a theme; without one, in that of the device. The styles read
 * `data-theme`, and the bars of the browser read the `theme-color` of the document.
 */
export function applyTheme(theme: Theme | undefined): void {
  const { documentElement: root } = document;
  if (theme === undefined) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const each of THEMES) {
    const media =
      theme === undefined ? `(prefers-color-scheme: ${each})` : theme === each ? 'all' : 'not all';
    document.querySelector(`meta[data-theme-color="${each}"]`)?.setAttribute('media', media);
  }
}
