import type { Entry } from '../../gallery/entry.ts';
import { Notice } from './notice.tsx';

export const notice: Entry = {
  title: 'Notice',
  about: 'A message about the page. Screen readers read an alert at once.',
  shows: ['Notice'],
  room: 'card',
  specimens: ({ t }) => [
    { name: 'a note', element: <Notice>{t('notice')}</Notice> },
    { name: 'an alert', element: <Notice alert>{t('failure')}</Notice> },
  ],
};
