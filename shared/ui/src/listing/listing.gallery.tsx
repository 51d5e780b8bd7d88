import type { Entry } from '../../gallery/entry.ts';
import { sampleList } from '../../gallery/sample-content.ts';
import { ProductCard } from '../cards/product-card.tsx';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { Listing } from './listing.tsx';

export const listing: Entry = {
  title: 'Listing',
  about: 'Products with filters, order, count and continuation, all of it in the address.',
  shows: ['Listing'],
  room: 'all',
  specimens({ t, sample }) {
    const { jar, bowl, bottle, long, bare } = sample;
    const empty = (
      <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} heading="h3">
        <ButtonLink to="">{t('clearAll')}</ButtonLink>
      </EmptyState>
    );
    const listing = (items: Parameters<typeof sampleList>[1]) => (
      <Listing
        list={sampleList(sample, items)}
        t={t}
        heading="h3"
        card={(item) => <ProductCard key={item.id} item={item} to="" t={t} />}
        empty={empty}
      />
    );
    return [
      {
        name: 'two filters chosen, more to come',
        element: listing([bottle, long, bowl, bare, jar]),
      },
      { name: 'empty', element: listing([]) },
    ];
  },
};
