import type { Entry } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { Below } from './below.tsx';

export const below: Entry = {
  title: 'Below',
  about: 'The sections below the first screen, rendered after it.',
  shows: ['Below'],
  room: 'all',
  specimens: ({ sample: { group } }) => [
    {
      name: 'rendered',
      element: (
        <Below>
          <Text scale="body" as="p">
            {group.summary}
          </Text>
        </Below>
      ),
    },
  ],
};
