import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { Chip } from './chip.tsx';

export const chip: Entry = {
  title: 'Chip',
  about: 'A selected value, as a link that removes it.',
  shows: ['Chip'],
  room: 'word',
  specimens({ t, sample: { group, long } }) {
    const chipOf = (name: string) => (
      <Chip to="" label={t('removeFilter', { name })}>
        {name}
      </Chip>
    );
    return [
      ...interactionStates(chipOf(group.title)),
      { name: 'a long text', element: chipOf(long.name) },
    ];
  },
};
