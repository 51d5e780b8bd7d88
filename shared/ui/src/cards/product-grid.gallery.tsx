import type { Entry } from '../../gallery/entry.ts';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

export const productGrid: Entry = {
  title: 'Product grid',
  about: 'Cards, as many to a row as their own place allows.',
  shows: ['ProductGrid'],
  room: 'all',
  specimens: ({ t, sample: { jar, bowl, bottle, long, bare } }) => [
    {
      name: 'uneven names stand on one line of pictures',
      element: (
        <ProductGrid>
          {[bottle, long, bowl, bare, jar].map((item) => (
            <ProductCard key={item.id} item={item} to="" t={t} />
          ))}
        </ProductGrid>
      ),
    },
  ],
};
