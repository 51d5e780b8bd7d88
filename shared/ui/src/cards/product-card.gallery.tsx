import type { Entry } from '../../gallery/entry.ts';
import { ProductCard } from './product-card.tsx';

export const productCard: Entry = {
  title: 'Product card',
  about: 'A product as lists show it: all of it one link, and beside that the mark that keeps it.',
  shows: ['ProductCard'],
  room: 'card',
  specimens({ t, sample: { jar, bowl, bottle, long, bare } }) {
    const card = <ProductCard item={bottle} to="" t={t} />;
    return [
      { name: 'at rest', element: card },
      { name: 'hovered', element: card, forced: 'hover' },
      { name: 'focused', element: card, forced: 'focus-visible' },
      { name: 'kept', element: <ProductCard item={jar} to="" t={t} /> },
      { name: 'made to order', element: <ProductCard item={bowl} to="" t={t} /> },
      { name: 'a long name', element: <ProductCard item={long} to="" t={t} /> },
      {
        name: 'sold out, without a picture, not translated',
        element: <ProductCard item={bare} to="" t={t} />,
      },
    ];
  },
};
