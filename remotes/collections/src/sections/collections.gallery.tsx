import { defineSection } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { Collections } from './collections.tsx';

export const collections = defineSection({
  title: 'Collections',
  about: 'Each collection with its picture, title and introduction.',
  messages,
  specimens: ({ sample: { group, long, prose } }) => {
    const card = { slug: 'a', title: group.title, lede: prose, image: group.image, published: '' };
    return [
      {
        name: 'a long name, not translated, and no picture',
        element: (
          <Collections
            collections={[
              card,
              { ...card, slug: 'b', title: long.name, marks: { title: 'de' } },
              { ...card, slug: 'c', image: null },
            ]}
          />
        ),
      },
    ];
  },
});
