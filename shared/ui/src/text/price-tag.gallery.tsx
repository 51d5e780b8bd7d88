import type { Entry } from '../../gallery/entry.ts';
import { PriceTag } from './price-tag.tsx';

export const priceTag: Entry = {
  title: 'Price tag',
  about: 'A price as the page’s locale writes it.',
  shows: ['PriceTag'],
  room: 'word',
  specimens: ({ sample: { bottle, long } }) => [
    { name: 'on a page', of: <PriceTag price={bottle.price} /> },
    { name: 'in a list', of: <PriceTag price={bottle.price} compact /> },
    { name: 'a large one', of: <PriceTag price={long.price} /> },
    { name: 'with a fraction', of: <PriceTag price={{ amount: 129.5, currency: 'EUR' }} /> },
  ],
};
