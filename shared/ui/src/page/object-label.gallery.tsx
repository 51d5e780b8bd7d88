import type { Entry } from '../../gallery/entry.ts';
import { ObjectLabel } from './object-label.tsx';

export const objectLabel: Entry = {
  title: 'Object label',
  about: 'Facts about a product, like on a museum label. Empty lines are left out.',
  shows: ['ObjectLabel'],
  room: 'card',
  specimens({ t, sample: { brand, facets, long } }) {
    const lines = [
      { term: t('maker'), value: brand.name },
      { term: t('material'), value: facets[0]?.values[1]?.title ?? '' },
      { term: t('year'), value: '1976' },
      { term: t('measure'), value: '⌀ 11 cm' },
    ];
    return [
      { name: 'all lines', element: <ObjectLabel lines={lines} /> },
      { name: 'one line', element: <ObjectLabel lines={lines.slice(0, 1)} /> },
      {
        name: 'a long value, not translated',
        element: (
          <ObjectLabel
            lines={[
              { term: t('material'), value: long.name },
              { term: t('year'), value: 'um 1980', lang: 'de' },
            ]}
          />
        ),
      },
    ];
  },
};
