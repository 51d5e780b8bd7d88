import { defineSection } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { Title } from './title.tsx';

export const title = defineSection({
  title: 'Title',
  about: 'Title, lede, day and picture of the story.',
  messages,
  specimens: ({ sample: { group, prose } }) => {
    const page = {
      head: { title: group.title, description: prose, path: '/', alternates: [] },
      slug: 'mill',
      title: group.summary,
      lede: prose,
      image: group.image,
      published: '2026-11-01',
      sections: [],
      more: [],
    };
    return [
      { name: 'with a picture', element: <Title page={page} /> },
      {
        name: 'without a picture, not translated',
        element: (
          <Title
            page={{ ...page, image: null, title: 'Die Mühle am Fluss', marks: { title: 'de' } }}
          />
        ),
      },
    ];
  },
});
