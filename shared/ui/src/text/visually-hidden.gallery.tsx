import type { Entry } from '../../gallery/entry.ts';
import { Text } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const visuallyHidden: Entry = {
  title: 'Visually hidden',
  about: 'A text for screen readers only.',
  shows: ['VisuallyHidden'],
  room: 'word',
  specimens: ({ t, sample: { bottle } }) => [
    {
      name: 'between the brackets',
      element: (
        <Text scale="body">
          [<VisuallyHidden>{`${bottle.name} ${t('count', { count: 1 })}`}</VisuallyHidden>]
        </Text>
      ),
    },
  ],
};
