import type { Entry } from '../../gallery/entry.ts';
import { NeighbourLinks } from './neighbour-links.tsx';

export const neighbourLinks: Entry = {
  title: 'NeighbourLinks',
  about: 'The end of a page: links to the pages before and after it.',
  shows: ['NeighbourLinks'],
  room: 'all',
  specimens({ t, sample: { group, jar, long } }) {
    const label = t('path');
    const before = { text: group.title, to: '?before' };
    const after = { text: jar.name, to: '?after' };
    const both = <NeighbourLinks label={label} before={before} after={after} />;
    return [
      { name: 'at rest', element: both },
      { name: 'hovered', element: both, forced: 'hover' },
      { name: 'focused', element: both, forced: 'focus-visible' },
      { name: 'the last page', element: <NeighbourLinks label={label} before={before} /> },
      { name: 'the first page', element: <NeighbourLinks label={label} after={after} /> },
      {
        name: 'long names',
        element: (
          <NeighbourLinks
            label={label}
            before={{ text: long.name, to: '?before' }}
            after={{ text: long.name, to: '?after', lang: 'fr' }}
          />
        ),
      },
    ];
  },
};
