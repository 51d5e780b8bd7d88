import type { Entry } from '../../gallery/entry.ts';
import { StoriesAbout } from './stories-about.tsx';

export const storiesAbout: Entry = {
  title: 'Stories about a page',
  about: 'The stories that link to a product, a group or a brand, at the end of its page.',
  shows: ['StoriesAbout'],
  room: 'all',
  specimens({ t, sample: { group } }) {
    const story = {
      slug: 'mill',
      title: group.title,
      lede: group.summary,
      image: group.image,
      published: '2026-11-01',
    };
    const load = async () => [story, { ...story, slug: 'other' }];
    return [{ name: 'loaded', element: <StoriesAbout load={load} to={() => ''} t={t} /> }];
  },
};
