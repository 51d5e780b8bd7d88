import type { Entry } from '../../gallery/entry.ts';
import { FacetList } from './facet-list.tsx';

const query = new URLSearchParams('material=glass');

export const facetList: Entry = {
  title: 'Facets',
  about: 'What a list can be filtered by; each value is a link.',
  shows: ['FacetList'],
  room: 'card',
  specimens({ sample: { facets } }) {
    const list = <FacetList facets={facets} query={query} heading="h3" />;
    return [
      { name: 'one is chosen', of: list },
      { name: 'hovered', of: list, forced: 'hover' },
      { name: 'focused', of: list, forced: 'focus-visible' },
    ];
  },
};
