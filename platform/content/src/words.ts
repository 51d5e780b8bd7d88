import { lookUpLocale } from '@vitrine/contract';

/** The few words of answers that no author writes: facets, availability, explore's own head. */
export interface Words {
  home: string;
  explore: string;
  exploreDescription: string;
  searchFor: (query: string) => string;
  facets: Record<'brand' | 'group' | 'price' | 'availability', string>;
  availability: Record<'in-stock' | 'made-to-order' | 'sold-out', string>;
}

const en: Words = {
  home: 'Home',
  explore: 'Explore',
  exploreDescription: 'Search the whole catalogue by maker, group, price and availability.',
  searchFor: (query) => `“${query}”`,
  facets: { brand: 'Maker', group: 'Group', price: 'Price', availability: 'Availability' },
  availability: {
    'in-stock': 'In stock',
    'made-to-order': 'Made to order',
    'sold-out': 'Sold out',
  },
};

const WORDS: Record<string, Words> = {
  en,
  de: {
    home: 'Start',
    explore: 'Entdecken',
    exploreDescription:
      'Den ganzen Katalog durchsuchen: nach Werkstatt, Gruppe, Preis und Verfügbarkeit.',
    searchFor: (query) => `„${query}“`,
    facets: {
      brand: 'Werkstatt',
      group: 'Gruppe',
      price: 'Preis',
      availability: 'Verfügbarkeit',
    },
    availability: {
      'in-stock': 'Vorrätig',
      'made-to-order': 'Auf Bestellung gefertigt',
      'sold-out': 'Ausverkauft',
    },
  },
  fr: {
    home: 'Accueil',
    explore: 'Explorer',
    exploreDescription: 'Parcourir tout le catalogue par atelier, famille, prix et disponibilité.',
    searchFor: (query) => `« ${query} »`,
    facets: { brand: 'Atelier', group: 'Famille', price: 'Prix', availability: 'Disponibilité' },
    availability: {
      'in-stock': 'En stock',
      'made-to-order': 'Fabriqué sur commande',
      'sold-out': 'Épuisé',
    },
  },
  el: {
    home: 'Αρχική',
    explore: 'Εξερεύνηση',
    exploreDescription:
      'Αναζητήστε σε όλον τον κατάλογο ανά εργαστήριο, ομάδα, τιμή και διαθεσιμότητα.',
    searchFor: (query) => `«${query}»`,
    facets: {
      brand: 'Εργαστήριο',
      group: 'Ομάδα',
      price: 'Τιμή',
      availability: 'Διαθεσιμότητα',
    },
    availability: {
      'in-stock': 'Διαθέσιμο',
      'made-to-order': 'Κατά παραγγελία',
      'sold-out': 'Εξαντλημένο',
    },
  },
  ar: {
    home: 'الرئيسية',
    explore: 'استكشاف',
    exploreDescription: 'ابحث في الكتالوج كله حسب الورشة والمجموعة والسعر والتوفّر.',
    searchFor: (query) => `«${query}»`,
    facets: { brand: 'الورشة', group: 'المجموعة', price: 'السعر', availability: 'التوفّر' },
    availability: {
      'in-stock': 'متوفّر',
      'made-to-order': 'يُصنع عند الطلب',
      'sold-out': 'نفدت الكمية',
    },
  },
  ja: {
    home: 'ホーム',
    explore: 'さがす',
    exploreDescription: '工房、分類、価格、在庫状況から、カタログ全体をさがせます。',
    searchFor: (query) => `「${query}」`,
    facets: { brand: '工房', group: '分類', price: '価格', availability: '在庫状況' },
    availability: { 'in-stock': '在庫あり', 'made-to-order': '受注製作', 'sold-out': '完売' },
  },
};

/** The words of a locale, or of the nearest one that has any. */
export function wordsOf(locale: string): Words {
  return WORDS[lookUpLocale(locale, Object.keys(WORDS)) ?? 'en'] ?? en;
}
