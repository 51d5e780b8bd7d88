import type { Entry } from '../../gallery/entry.ts';
import { PriceTag } from './price-tag.tsx';

export const priceTag: Entry = {
  title: 'Price tag',
  about: 'A price in the format of the page’s locale.',
  shows: ['PriceTag'],
  room: 'word',
  specimens: ({ sample: { bottle, long } }) => [
    { name: 'on a page', element: <PriceTag price={bottle.price} /> },
    { name: 'in a list', element: <PriceTag price={bottle.price} compact /> },
    { name: 'a large amount', element: <PriceTag price={long.price} /> },
    { name: 'with decimals', element: <PriceTag price={{ amount: 129.5, currency: 'EUR' }} /> },
  ],
};
