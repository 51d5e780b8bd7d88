import type { ProductSummary } from '@vitrine/contract';
import type { Entry, SpecimenContent } from '../../gallery/entry.ts';
import { ProductCard } from '../cards/product-card.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

export const recentlyViewed: Entry = {
  title: 'Recently seen',
  about: 'What was looked at last, in a place that is kept for it.',
  shows: ['RecentlyViewed'],
  room: 'all',
  specimens: ({ t, sample }) => [
    {
      name: 'arrived',
      element: <Row t={t} load={async () => ({ items: [sample.jar, sample.bowl] })} />,
    },
    { name: 'still to come', element: <Row t={t} load={() => new Promise(() => {})} /> },
  ],
};

function Row({
  t,
  load,
}: Pick<SpecimenContent, 't'> & { load: () => Promise<{ items: ProductSummary[] }> }) {
  return (
    <RecentlyViewed
      load={load}
      card={(item) => <ProductCard key={item.id} item={item} to="" t={t} />}
      t={t}
    />
  );
}
