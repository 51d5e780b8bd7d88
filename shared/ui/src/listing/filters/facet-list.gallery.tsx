import type { Entry } from '../../../gallery/entry.ts';
import { FacetList } from './facet-list.tsx';

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
