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
      { name: 'at rest', of: card },
      { name: 'hovered', of: card, forced: 'hover' },
      { name: 'focused', of: card, forced: 'focus-visible' },
      { name: 'kept', of: <ProductCard item={jar} to="" t={t} /> },
      { name: 'made to order', of: <ProductCard item={bowl} to="" t={t} /> },
      { name: 'a long name', of: <ProductCard item={long} to="" t={t} /> },
      {
        name: 'sold out, without a picture, not translated',
        of: <ProductCard item={bare} to="" t={t} />,
      },
    ];
  },
};
