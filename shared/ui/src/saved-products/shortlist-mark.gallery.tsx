import type { Entry } from '../../gallery/entry.ts';
import { ShortlistMark } from './shortlist-mark.tsx';

export const shortlistMark: Entry = {
  title: 'Keep mark',
  about: 'A curator’s pencil mark.',
  shows: ['ShortlistMark'],
  room: 'word',
  specimens: () => [
    { name: 'open', element: <ShortlistMark kept={false} /> },
    { name: 'kept', element: <ShortlistMark kept /> },
  ],
};
