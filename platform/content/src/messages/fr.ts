import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'Accueil',
  catalogue: 'Catalogue',
  soon: 'Nos premiers produits arrivent bientôt.',
  explore: 'Découvrir',
  exploreDescription: 'Parcourir tout le catalogue par atelier, catégorie, prix et disponibilité.',
  makers: 'Ateliers',
  makersDescription:
    'Tous les ateliers de ce catalogue : où chacun se trouve et ce qu’il fabrique.',
  stories: 'Récits',
  storiesDescription: 'Comment les objets du catalogue sont faits, choisis et utilisés.',
  searchFor: (query) => `« ${query} »`,
  price: {
    under: (price) => `Moins de ${price}`,
    upTo: (price) => `Jusqu’à ${price}`,
    from: (price) => `${price} et plus`,
  },
  facets: {
    brand: 'Atelier',
    group: 'Catégorie',
    price: 'Prix',
    availability: 'Disponibilité',
  },
  availability: {
    'in-stock': 'En stock',
    'made-to-order': 'Fabriqué sur commande',
    'sold-out': 'Épuisé',
  },
};
