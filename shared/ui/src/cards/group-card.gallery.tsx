import type { Entry } from '../../gallery/entry.ts';
import { GroupCard } from './group-card.tsx';

export const groupCard: Entry = {
  title: 'Group card',
  about: 'A product group: a large picture, title, number of products and summary.',
  shows: ['GroupCard'],
  room: 'card',
  specimens({ t, sample: { group } }) {
    const count = t('count', { count: group.count });
    const card = <GroupCard group={group} to="" count={count} />;
    return [
      { name: 'at rest', element: card },
      { name: 'hovered', element: card, forced: 'hover' },
      { name: 'focused', element: card, forced: 'focus-visible' },
      {
        name: 'without a picture, not translated',
        element: (
          <GroupCard
            group={{ ...group, image: null, marks: { title: 'de' } }}
            to=""
            count={count}
          />
        ),
      },
    ];
  },
};
