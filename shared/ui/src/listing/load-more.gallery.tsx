import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { LoadMore } from './load-more.tsx';

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
