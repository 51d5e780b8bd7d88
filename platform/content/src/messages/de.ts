import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'Startseite',
  catalogue: 'Katalog',
  soon: 'Unsere ersten Produkte finden Sie bald hier.',
  explore: 'Entdecken',
  exploreDescription:
    'Den ganzen Katalog durchsuchen: nach Werkstatt, Kategorie, Preis und Verfügbarkeit.',
  makers: 'Werkstätten',
  makersDescription:
    'Alle Werkstätten in diesem Katalog: wo jede von ihnen zu Hause ist und was sie herstellt.',
  stories: 'Geschichten',
  storiesDescription:
    'Wie die Stücke im Katalog entstehen und wie sie ausgesucht und benutzt werden.',
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
  },
  availability: {
    'in-stock': 'Vorrätig',
    'made-to-order': 'Auf Bestellung gefertigt',
    'sold-out': 'Ausverkauft',
  },
};
