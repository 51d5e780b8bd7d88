const LOCALES = ['en', 'ar', 'de', 'el', 'fr', 'ja'] as const;
const THEMES = ['light', 'dark'] as const;

export type Locale = (typeof LOCALES)[number];

/** Language and theme of the gallery. They are in the URL, so that a link shows the same. */
export interface GallerySettings {
  locale: Locale;
  theme: (typeof THEMES)[number];
}

/** A link that changes one setting. */
interface SettingLink {
  name: string;
  search: string;
  selected: boolean;
}

/**
 * Reads the settings from a query. Missing and unknown values become English and light.
 *
 * @example readSettings('?locale=ar&theme=dark') // { locale: 'ar', theme: 'dark' }
 */
export function readSettings(search: string): GallerySettings {
  const query = new URLSearchParams(search);
  return {
    locale: LOCALES.find((each) => each === query.get('locale')) ?? 'en',
    theme: THEMES.find((each) => each === query.get('theme')) ?? 'light',
  };
}

/** Returns a list of links for each setting. */
export function settingLinks(settings: GallerySettings): [label: string, links: SettingLink[]][] {
  const link = (change: Partial<GallerySettings>, name: string): SettingLink => {
    const next = { ...settings, ...change };
    return {
      name,
      search: `?${new URLSearchParams({ ...next })}`,
      selected: next.locale === settings.locale && next.theme === settings.theme,
    };
  };
  return [
    ['Language', LOCALES.map((locale) => link({ locale }, locale))],
    ['Theme', THEMES.map((theme) => link({ theme }, theme))],
  ];
}
