import type { ProductSummary } from '@vitrine/contract';
import type { Entry, Material } from '../../gallery/entry.ts';
import { ProductCard } from '../cards/product-card.tsx';
import { RecentlySeen } from './recently-viewed.tsx';

export const recentlySeen: Entry = {
  title: 'Recently seen',
  about: 'What was looked at last, in a place that is kept for it.',
  shows: ['RecentlySeen'],
  room: 'all',
  specimens: ({ t, sample }) => [
    {
      name: 'arrived',
      of: <Row t={t} load={async () => ({ items: [sample.jar, sample.bowl] })} />,
    },
    { name: 'still to come', of: <Row t={t} load={() => new Promise(() => {})} /> },
  ],
};

function Row({
  t,
  load,
}: Pick<Material, 't'> & { load: () => Promise<{ items: ProductSummary[] }> }) {
  return (
    <RecentlySeen
      load={load}
      card={(item) => <ProductCard key={item.id} item={item} to="" t={t} />}
      t={t}
    />
  );
}
