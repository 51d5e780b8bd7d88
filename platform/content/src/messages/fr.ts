import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'Accueil',
  explore: 'Découvrir',
  exploreDescription: 'Parcourir tout le catalogue par atelier, catégorie, prix et disponibilité.',
  makers: 'Ateliers',
  makersDescription:
    'Les ateliers à l’origine de ce catalogue : où chacun se trouve et ce qu’il fabrique.',
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
    material: 'Matière',
    color: 'Couleur',
  },
  values: {
    availability: {
      'in-stock': 'En stock',
      'made-to-order': 'Fabriqué sur commande',
      'sold-out': 'Épuisé',
    },
    material: {
      glass: 'Verre',
      ceramic: 'Céramique',
      wood: 'Bois',
      metal: 'Métal',
      textile: 'Textile',
      paper: 'Papier',
      stone: 'Pierre',
      wicker: 'Vannerie',
    },
    color: {
      white: 'Blanc',
      black: 'Noir',
      grey: 'Gris',
      brown: 'Brun',
      beige: 'Beige',
      red: 'Rouge',
      orange: 'Orange',
      yellow: 'Jaune',
      green: 'Vert',
      blue: 'Bleu',
      pink: 'Rose',
      brass: 'Laiton',
    },
  },
};
