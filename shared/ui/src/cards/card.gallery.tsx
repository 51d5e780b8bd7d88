import type { Entry } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { Card } from './card.tsx';

export const card: Entry = {
  title: 'Card',
  about: 'Any content with one link, whose target is the whole card.',
  shows: ['Card'],
  room: 'card',
  specimens({ sample: { group } }) {
    const element = (
      <Card>
        <Text scale="title" as="h3">
          <a href="/">{group.title}</a>
        </Text>
        <Text scale="body" compact as="p">
          {group.summary}
        </Text>
      </Card>
    );
    return [
      { name: 'at rest', element },
      { name: 'hovered', element, forced: 'hover' },
      { name: 'focused', element, forced: 'focus-visible' },
    ];
  },
};
