import type { Entry } from '../../gallery/entry.ts';
import { GroupCard } from './group-card.tsx';

export const groupCard: Entry = {
  title: 'Group card',
  about: 'A product group: a large picture, what it is and how much of it there is.',
  shows: ['GroupCard'],
  room: 'card',
  specimens({ t, sample: { group } }) {
    const count = t('count', { count: group.count });
    const card = <GroupCard group={group} to="" count={count} />;
    return [
      { name: 'at rest', of: card },
      { name: 'hovered', of: card, forced: 'hover' },
      { name: 'focused', of: card, forced: 'focus-visible' },
      {
        name: 'without a picture, not translated',
        of: (
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
