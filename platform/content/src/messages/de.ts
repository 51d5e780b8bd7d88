import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'Startseite',
  explore: 'Entdecken',
  exploreDescription:
    'Den ganzen Katalog durchsuchen: nach Werkstatt, Kategorie, Preis und Verfügbarkeit.',
  makers: 'Werkstätten',
  makersDescription:
    'Die Werkstätten hinter diesem Katalog: wo jede von ihnen zu Hause ist und was sie herstellt.',
  stories: 'Geschichten',
  storiesDescription: 'Wie die Dinge im Katalog entstehen, ausgesucht und benutzt werden.',
  searchFor: (query) => `„${query}“`,
  price: {
    under: (price) => `Unter ${price}`,
    upTo: (price) => `Bis ${price}`,
    from: (price) => `Ab ${price}`,
  },
  facets: {
    brand: 'Werkstatt',
    group: 'Kategorie',
    price: 'Preis',
    availability: 'Verfügbarkeit',
    material: 'Material',
    color: 'Farbe',
  },
  values: {
    availability: {
      'in-stock': 'Vorrätig',
      'made-to-order': 'Auf Bestellung gefertigt',
      'sold-out': 'Ausverkauft',
    },
    material: {
      glass: 'Glas',
      ceramic: 'Keramik',
      wood: 'Holz',
      metal: 'Metall',
      textile: 'Textil',
      paper: 'Papier',
      stone: 'Stein',
      wicker: 'Flechtwerk',
    },
    color: {
      white: 'Weiß',
      black: 'Schwarz',
      grey: 'Grau',
      brown: 'Braun',
      beige: 'Beige',
      red: 'Rot',
      orange: 'Orange',
      yellow: 'Gelb',
      green: 'Grün',
      blue: 'Blau',
      pink: 'Rosa',
      brass: 'Messing',
    },
  },
};
