import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { sampleList } from '../../gallery/sample-content.ts';
import { ButtonLink } from '../controls/button.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { FacetList } from './filters/facet-list.tsx';
import { Listing } from './listing.tsx';
import { LoadMore } from './load-more.tsx';

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

const query = new URLSearchParams('material=glass');

export const facetList: Entry = {
  title: 'Facets',
  about: 'The values that a list can be filtered by, as links, and a form for a price range.',
  shows: ['FacetList'],
  room: 'card',
  specimens({ t, sample: { facets } }) {
    const list = <FacetList facets={facets} query={query} t={t} heading="h3" />;
    const invalidRange = new URLSearchParams('price-from=50&price-to=20');
    return [
      { name: 'one value selected', element: list },
      { name: 'hovered', element: list, forced: 'hover' },
      { name: 'focused', element: list, forced: 'focus-visible' },
      {
        name: 'prices in the wrong order',
        element: <FacetList facets={facets.slice(-1)} query={invalidRange} t={t} heading="h3" />,
      },
    ];
  },
};

export const loadMore: Entry = {
  title: 'Load more',
  about: 'The end of a list: how much is shown, and a link to the next page.',
  shows: ['LoadMore'],
  room: 'card',
  specimens: ({ t }) => [
    ...interactionStates(
      <LoadMore to="" label={t('loadMore')} shown={t('shown', { count: 24, total: 60 })} />,
    ),
    {
      name: 'at the end of the list',
      element: (
        <LoadMore
          to={undefined}
          label={t('loadMore')}
          shown={t('shown', { count: 60, total: 60 })}
        />
      ),
    },
  ],
};
