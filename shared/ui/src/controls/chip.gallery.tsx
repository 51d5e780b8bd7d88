import { type Entry, interactionStates } from '../../gallery/entry.ts';
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
    return [...interactionStates(of(group.title)), { name: 'a long text', element: of(long.name) }];
  },
};
