import type { Entry } from '../../gallery/entry.ts';
import { sampleList } from '../../gallery/sample-content.ts';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { Listing } from './listing.tsx';

export const listing: Entry = {
  title: 'Listing',
  about: 'Products with filters, sort order, count and “load more”. Its state is in the URL.',
  shows: ['Listing'],
  room: 'all',
  specimens({ t, sample }) {
    const { jar, bowl, bottle, long, bare } = sample;
    const empty = (
      <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} heading="h3">
        <ButtonLink to="">{t('clearAll')}</ButtonLink>
      </EmptyState>
    );
    const listingOf = (items: Parameters<typeof sampleList>[1]) => (
      <Listing list={sampleList(sample, items)} t={t} heading="h3" to={() => ''} empty={empty} />
    );
    return [
      {
        name: 'two filters selected, with another page',
        element: listingOf([bottle, long, bowl, bare, jar]),
      },
      { name: 'empty', element: listingOf([]) },
    ];
  },
};
