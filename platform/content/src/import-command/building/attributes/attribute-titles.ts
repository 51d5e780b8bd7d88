import type { Text } from './observed-attributes.ts';

/** The titles of attributes that most formats have, in our languages. */
const TITLES: Readonly<Record<string, Text>> = {
  color: { en: 'Colour', de: 'Farbe', fr: 'Couleur', el: 'Χρώμα', ar: 'اللون', ja: '色' },
  size: { en: 'Size', de: 'Größe', fr: 'Taille', el: 'Μέγεθος', ar: 'المقاس', ja: 'サイズ' },
  material: {
    en: 'Material',
    de: 'Material',
    fr: 'Matière',
    el: 'Υλικό',
    ar: 'المادة',
    ja: '素材',
  },
};

/**
 * The title of an attribute that a mapping names: one of ours, else its key in words.
 *
 * @example attributeTitle('frame-color', 'en') // { en: 'Frame color' }
 */
export function attributeTitle(id: string, locale: string): Text {
  if (Object.hasOwn(TITLES, id)) return TITLES[id] ?? {};
  const words = id.replaceAll('-', ' ');
  return { [locale]: words.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) };
}
