import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'Home',
  catalogue: 'Catalogue',
  soon: 'Our first products will be here soon.',
  explore: 'Explore',
  exploreDescription: 'Search the whole catalogue by maker, category, price and availability.',
  makers: 'Makers',
  makersDescription: 'Every maker in this catalogue: where each one is, and what it makes.',
  stories: 'Stories',
  storiesDescription: 'How the pieces in the catalogue are made, chosen and used.',
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
  },
  availability: {
    'in-stock': 'In stock',
    'made-to-order': 'Made to order',
    'sold-out': 'Sold out',
  },
};
