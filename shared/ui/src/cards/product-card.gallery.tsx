import type { Entry } from '../../gallery/entry.ts';
import { ProductCard } from './product-card.tsx';

export const productCard: Entry = {
  title: 'Product card',
  about: 'A product in a list: one link, and the button for the shortlist.',
  shows: ['ProductCard'],
  room: 'card',
  specimens({ t, sample: { jar, bowl, bottle, long, bare } }) {
    const card = <ProductCard item={bottle} to="" t={t} />;
    return [
      { name: 'at rest', element: card },
      { name: 'hovered', element: card, forced: 'hover' },
      { name: 'focused', element: card, forced: 'focus-visible' },
      { name: 'on the shortlist', element: <ProductCard item={jar} to="" t={t} /> },
      {
        name: 'new since the last visit',
        element: <ProductCard item={{ ...bottle, addedAt: '2026-01-02' }} to="" t={t} />,
      },
      { name: 'made to order', element: <ProductCard item={bowl} to="" t={t} /> },
      {
        name: 'from a price',
        element: <ProductCard item={{ ...bottle, from: true }} to="" t={t} />,
      },
      { name: 'a long name', element: <ProductCard item={long} to="" t={t} /> },
      {
        name: 'sold out, without a picture, not translated',
        element: <ProductCard item={bare} to="" t={t} />,
      },
    ];
  },
};
