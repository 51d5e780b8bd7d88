import type { ProductSummary } from '@vitrine/contract';
import type { Entry } from '../../gallery/entry.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

export const recentlyViewed: Entry = {
  title: 'Recently viewed',
  about: 'The products that the visitor viewed last. Their space is reserved while they load.',
  shows: ['RecentlyViewed'],
  room: 'all',
  specimens({ t, sample }) {
    const row = (load: () => Promise<{ items: ProductSummary[] }>) => (
      <RecentlyViewed load={load} to={() => ''} t={t} />
    );
    return [
      { name: 'loaded', element: row(async () => ({ items: [sample.jar, sample.bowl] })) },
      { name: 'still loading', element: row(() => new Promise(() => {})) },
    ];
  },
};
