import { defineSection } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { TextSections } from './text-sections.tsx';

export const textSections = defineSection({
  title: 'Text',
  about: 'The sections of a text page. Addresses in a text are links.',
  messages,
  specimens: ({ sample: { group, prose } }) => [
    {
      name: 'with and without a heading',
      element: (
        <TextSections
          page={{
            head: { title: group.title, description: prose, path: '/', alternates: [] },
            topic: 'imprint',
            title: group.title,
            lede: prose,
            sections: [
              { paragraphs: [prose] },
              { heading: group.title, paragraphs: [prose, 'hello@vitrine.example'] },
            ],
          }}
        />
      ),
    },
  ],
});
