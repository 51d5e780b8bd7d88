import type { Entry } from '../../gallery/entry.ts';
import { ShortlistMark } from './shortlist-mark.tsx';

export const shortlistMark: Entry = {
  title: 'Shortlist mark',
  about: 'The icon of the shortlist, which looks like a pencil mark.',
  shows: ['ShortlistMark'],
  room: 'word',
  specimens: () => [
    { name: 'unchecked', element: <ShortlistMark checked={false} /> },
    { name: 'checked', element: <ShortlistMark checked /> },
  ],
};
