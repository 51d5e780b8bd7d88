import { lookUpLocale } from '@vitrine/contract';

/** What a document says of itself when no content does. */
export interface Words {
  /** Of the site, in a sentence. */
  description: string;
  /** Title where a path names no page. */
  nothing: string;
  /** Title where the content has no such page. */
  missing: string;
  /** Of the links that lead to them. */
  home: string;
  explore: string;
}

/** The name of the site, in every language. */
export const SITE_NAME = 'Vitrine';

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    description: 'Objects made to be used, and to be looked at while they are.',
    nothing: 'There is nothing at this address',
    missing: 'This page is not in the catalogue',
    home: 'Home',
    explore: 'Explore',
  },
  de: {
    description: 'Dinge, gemacht zum Gebrauchen und zum Anschauen dabei.',
    nothing: 'Unter dieser Adresse gibt es nichts',
    missing: 'Diese Seite steht nicht im Katalog',
    home: 'Startseite',
    explore: 'Entdecken',
  },
  fr: {
    description: 'Des objets faits pour servir, et pour être regardés en servant.',
    nothing: 'Il n’y a rien à cette adresse',
    missing: 'Cette page n’est pas au catalogue',
    home: 'Accueil',
    explore: 'Explorer',
  },
  el: {
    description:
      'Αντικείμενα φτιαγμένα για χρήση, και για να τα κοιτάζει κανείς όσο τα χρησιμοποιεί.',
    nothing: 'Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση',
    missing: 'Αυτή η σελίδα δεν βρίσκεται στον κατάλογο',
    home: 'Αρχική',
    explore: 'Εξερεύνηση',
  },
  ar: {
    description: 'أشياء صُنعت لتُستعمل، ولتُتأمَّل وهي تُستعمل.',
    nothing: 'لا شيء في هذا العنوان',
    missing: 'هذه الصفحة ليست في الكتالوج',
    home: 'الصفحة الرئيسية',
    explore: 'استكشاف',
  },
  ja: {
    description: '使うための、そして使いながら眺めるための品々。',
    nothing: 'このアドレスには何もありません',
    missing: 'このページはカタログにありません',
    home: 'ホーム',
    explore: 'さがす',
  },
};

/**
 * The words in a locale of the content's; undefined in one that we have none in. Then a document
 * says the name alone, since it must not say in one language what its `lang` calls another.
 */
export function wordsOf(locale: string): Words | undefined {
  const code = lookUpLocale(locale, Object.keys(WORDS));
  return code === undefined ? undefined : WORDS[code];
}
