import { lookUpLocale } from '@vitrine/contract';

/** Texts of a document that do not come from the content service. */
export interface HeadMessages {
  /** Describes the site in one sentence. */
  description: string;
  /** Title of a path without a route. */
  nothing: string;
  /** Title of a page that the content service does not have. */
  missing: string;
  /** Texts of the links to these screens. */
  home: string;
  explore: string;
}

/** The name of the site, in every language. */
export const SITE_NAME = 'Vitrine';

const MESSAGES: Readonly<Record<string, HeadMessages>> = {
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
 * The messages in a locale; undefined if there are none. Then a document has only the site's name,
 * because its text must be in the language of its `lang`.
 */
export function messagesFor(locale: string): HeadMessages | undefined {
  const code = lookUpLocale(locale, Object.keys(MESSAGES));
  return code === undefined ? undefined : MESSAGES[code];
}
