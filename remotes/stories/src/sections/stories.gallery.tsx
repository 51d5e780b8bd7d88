import { defineSection } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { StoryList } from './story-list.tsx';

export const storyList = defineSection({
  title: 'Stories',
  about: 'All stories: the newest one large, then the others in a grid.',
  messages,
  specimens: ({ sample: { group, long, prose } }) => {
    const story = {
      slug: 'mill',
      title: group.summary,
      lede: prose,
      image: group.image,
      published: '2026-11-01',
    };
    return [
      {
        name: 'three stories, one without a picture',
        element: (
          <StoryList
            stories={[
              story,
              { ...story, slug: 'kiln', title: long.name },
              { ...story, slug: 'loom', image: null },
            ]}
          />
        ),
      },
      { name: 'one story', element: <StoryList stories={[story]} /> },
    ];
  },
});
