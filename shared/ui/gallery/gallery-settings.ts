const LOCALES = ['en', 'ar', 'ja'] as const;
const THEMES = ['light', 'dark'] as const;

export type Locale = (typeof LOCALES)[number];

/** What the gallery is looked at in; its address says it, so that a link shows the same. */
export interface GallerySettings {
  locale: Locale;
  theme: (typeof THEMES)[number];
}

/** One choice: what it changes, what it is called, and the address that makes it. */
interface Choice {
  name: string;
  search: string;
  chosen: boolean;
}

/**
 * The setting that an address asks for; what it does not say or nobody knows is English, in light.
 *
 * @example readSetting('?locale=ar&theme=dark') // { locale: 'ar', theme: 'dark' }
 */
export function readSettings(search: string): GallerySettings {
  const query = new URLSearchParams(search);
  return {
    locale: LOCALES.find((each) => each === query.get('locale')) ?? 'en',
    theme: THEMES.find((each) => each === query.get('theme')) ?? 'light',
  };
}

/** Each way to look at it, a list for every thing that can be chosen. */
export function settingLinks(setting: GallerySettings): [label: string, choices: Choice[]][] {
  const choice = (change: Partial<GallerySettings>, name: string): Choice => {
    const next = { ...setting, ...change };
    return {
      name,
      search: `?${new URLSearchParams({ ...next })}`,
      chosen: next.locale === setting.locale && next.theme === setting.theme,
    };
  };
  return [
    ['Language', LOCALES.map((locale) => choice({ locale }, locale))],
    ['Theme', THEMES.map((theme) => choice({ theme }, theme))],
  ];
}
