import type { Entry } from '../../gallery/entry.ts';
import { Text } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const visuallyHidden: Entry = {
  title: 'Visually hidden',
  about: 'Words for those who hear the page, not seen on it.',
  shows: ['VisuallyHidden'],
  room: 'word',
  specimens: ({ t, sample: { bottle } }) => [
    {
      name: 'between these two there is one',
      element: (
        <Text scale="body">
          [<VisuallyHidden>{`${bottle.name} ${t('count', { count: 1 })}`}</VisuallyHidden>]
        </Text>
      ),
    },
  ],
};
