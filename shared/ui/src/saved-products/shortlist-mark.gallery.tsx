import type { Entry } from '../../gallery/entry.ts';
import { KeepMark } from './shortlist-mark.tsx';

export const keepMark: Entry = {
  title: 'Keep mark',
  about: 'A curator’s pencil mark.',
  shows: ['KeepMark'],
  room: 'word',
  specimens: () => [
    { name: 'open', of: <KeepMark kept={false} /> },
    { name: 'kept', of: <KeepMark kept /> },
  ],
};
