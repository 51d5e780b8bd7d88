import type { GroupPage } from '@vitrine/contract';
import { defineSection, type Sample } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { Guide } from './guide.tsx';
import { Introduction } from './introduction.tsx';

function groupOf({ brand, bowl, group, jar, prose }: Sample): GroupPage {
  return {
    head: { title: group.title, description: prose, path: '/', alternates: [] },
    name: group.name,
    title: group.title,
    description: group.summary,
    choosing: [prose, group.summary],
    maker: brand,
    neighbours: {
      before: { name: 'light', title: bowl.name },
      after: { name: 'paper', title: jar.name },
    },
    items: [bowl, jar],
    total: 2,
    facets: [],
    next: null,
  };
}

export const introduction = defineSection({
  title: 'Introduction',
  about: 'Title and description of the group.',
  messages,
  specimens: ({ sample }) => [
    { name: 'translated', element: <Introduction page={groupOf(sample)} /> },
    {
      name: 'not translated',
      element: (
        <Introduction page={{ ...groupOf(sample), title: 'Gefäße', marks: { title: 'de' } }} />
      ),
    },
  ],
});

export const guide = defineSection({
  title: 'Guide',
  about: 'The end of the page: how to choose, a maker, and the groups beside this one.',
  messages,
  specimens: ({ t, sample }) => [
    { name: 'with everything', element: <Guide page={groupOf(sample)} t={t} /> },
    {
      name: 'the first group, without a maker',
      element: (
        <Guide
          page={{
            ...groupOf(sample),
            maker: undefined,
            neighbours: { after: { name: 'paper', title: sample.jar.name } },
          }}
          t={t}
        />
      ),
    },
  ],
});
