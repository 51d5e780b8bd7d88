import { type Entry, handled } from '../../gallery/entry.ts';
import { Chip } from './chip.tsx';

export const chip: Entry = {
  title: 'Chip',
  about: 'Something chosen that a link takes back.',
  shows: ['Chip'],
  room: 'word',
  specimens({ t, sample: { group, long } }) {
    const of = (name: string) => (
      <Chip to="" label={t('removeFilter', { name })}>
        {name}
      </Chip>
    );
    return [...handled(of(group.title)), { name: 'a long text', of: of(long.name) }];
  },
};
