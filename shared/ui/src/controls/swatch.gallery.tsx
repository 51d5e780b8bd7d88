import type { Entry } from '../../gallery/entry.ts';
import { Swatch } from './swatch.tsx';

export const swatch: Entry = {
  title: 'Swatch',
  about: 'The colour of a variant or of a filter value.',
  shows: ['Swatch'],
  room: 'word',
  specimens: () => [
    { name: 'of a filter value', element: <Swatch color="#5f7a86" /> },
    { name: 'of a variant', element: <Swatch color="#c28a1f" large /> },
    { name: 'nearly the colour of the page', element: <Swatch color="#f4efe6" large /> },
  ],
};
