import type { Entry } from '../../gallery/entry.ts';
import { StoryCard } from './story-card.tsx';
import { StoryGrid } from './story-grid.tsx';

export const storyCard: Entry = {
  title: 'Story card',
  about: 'A story: a picture, title and lede. The newest one is wide.',
  shows: ['StoryCard', 'StoryGrid'],
  room: 'all',
  specimens({ sample: { group } }) {
    const story = {
      slug: 'mill',
      title: group.title,
      lede: group.summary,
      image: group.image,
      published: '2026-11-01',
    };
    const bare = { ...story, slug: 'bare', image: null, marks: { title: 'de', lede: 'de' } };
    return [
      { name: 'wide', element: <StoryCard story={story} to="" wide /> },
      { name: 'focused', element: <StoryCard story={story} to="" />, forced: 'focus-visible' },
      {
        name: 'a grid; one without a picture, not translated',
        element: <StoryGrid stories={[story, bare]} to={() => ''} />,
      },
    ];
  },
};
