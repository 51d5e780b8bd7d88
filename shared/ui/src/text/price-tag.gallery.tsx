import type { Entry } from '../../gallery/entry.ts';
import { PriceTag } from './price-tag.tsx';

export const priceTag: Entry = {
  title: 'Price tag',
  about: 'A price as the page’s locale writes it.',
  shows: ['PriceTag'],
  room: 'word',
  specimens: ({ sample: { bottle, long } }) => [
    { name: 'on a page', element: <PriceTag price={bottle.price} /> },
    { name: 'in a list', element: <PriceTag price={bottle.price} compact /> },
    { name: 'a large one', element: <PriceTag price={long.price} /> },
    { name: 'with a fraction', element: <PriceTag price={{ amount: 129.5, currency: 'EUR' }} /> },
  ],
};
