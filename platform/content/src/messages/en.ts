import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'Home',
  explore: 'Explore',
  exploreDescription: 'Search the whole catalogue by maker, category, price and availability.',
  makers: 'Makers',
  makersDescription:
    'The workshops behind this catalogue: where each of them is, and what it makes.',
  stories: 'Stories',
  storiesDescription: 'How the things in the catalogue are made, chosen and used.',
  searchFor: (query) => `“${query}”`,
  price: {
    under: (price) => `Under ${price}`,
    upTo: (price) => `Up to ${price}`,
    from: (price) => `${price} and over`,
  },
  facets: {
    brand: 'Maker',
    group: 'Category',
    price: 'Price',
    availability: 'Availability',
    material: 'Material',
    color: 'Colour',
  },
  values: {
    availability: {
      'in-stock': 'In stock',
      'made-to-order': 'Made to order',
      'sold-out': 'Sold out',
    },
    material: {
      glass: 'Glass',
      ceramic: 'Ceramic',
      wood: 'Wood',
      metal: 'Metal',
      textile: 'Textile',
      paper: 'Paper',
      stone: 'Stone',
      wicker: 'Wicker',
    },
    color: {
      white: 'White',
      black: 'Black',
      grey: 'Grey',
      brown: 'Brown',
      beige: 'Beige',
      red: 'Red',
      orange: 'Orange',
      yellow: 'Yellow',
      green: 'Green',
      blue: 'Blue',
      pink: 'Pink',
      brass: 'Brass',
    },
  },
};
