import type { Entry } from '../../gallery/entry.ts';
import { ProductGrid } from './product-grid.tsx';

export const productGrid: Entry = {
  title: 'Product grid',
  about: 'Products as cards, with as many columns as the width allows.',
  shows: ['ProductGrid'],
  room: 'all',
  specimens: ({ t, sample: { jar, bowl, bottle, long, bare } }) => [
    {
      name: 'names of different lengths',
      element: <ProductGrid items={[bottle, long, bowl, bare, jar]} to={() => ''} t={t} />,
    },
  ],
};
