import type { StoryPage } from '@vitrine/contract';
import { defineSection, type Sample } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { Chapter } from './chapter.tsx';
import { Listed } from './listed.tsx';
import { Title } from './title.tsx';

const pageOf = ({ group, prose }: Sample): StoryPage => ({
  head: { title: group.title, description: prose, path: '/', alternates: [] },
  slug: 'kitchen',
  title: group.title,
  lede: group.summary ?? prose,
  image: group.image,
  published: '2026-11-01',
  sections: [],
  more: [],
});

export const title = defineSection({
  title: 'Title',
  about: 'Title, introduction and picture of the collection.',
  messages,
  specimens: ({ sample }) => [
    { name: 'with a picture', element: <Title page={pageOf(sample)} /> },
    {
      name: 'without a picture, not translated',
      element: (
        <Title
          page={{ ...pageOf(sample), image: null, title: 'Für die Küche', marks: { title: 'de' } }}
        />
      ),
    },
  ],
});

export const chapter = defineSection({
  title: 'Chapter',
  about: 'Heading and text, beside them the products in the author’s order.',
  messages,
  specimens: ({ sample, t }) => {
    const { bowl, jar, prose, group } = sample;
    const section = { paragraphs: [prose], groups: [], brands: [], products: [bowl, jar] };
    const page = pageOf(sample);
    return [
      {
        name: 'with a heading',
        element: (
          <Chapter page={page} section={{ ...section, heading: group.title }} index={0} t={t} />
        ),
      },
      {
        name: 'without products',
        element: <Chapter page={page} section={{ ...section, products: [] }} index={1} t={t} />,
      },
    ];
  },
});

export const listed = defineSection({
  title: 'Listed',
  about: 'The products of the collection’s filter, and the way to narrow them further.',
  messages,
  specimens: ({ sample: { bowl, jar }, t }) => [
    {
      name: 'two of twelve',
      element: <Listed list={{ items: [bowl, jar], total: 12, query: 'group=kitchen' }} t={t} />,
    },
  ],
});
