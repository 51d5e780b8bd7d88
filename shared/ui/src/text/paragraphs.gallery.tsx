import type { Entry } from '../../gallery/entry.ts';
import { Paragraphs } from './paragraphs.tsx';

export const paragraphs: Entry = {
  title: 'Paragraphs',
  about: 'A long text. Each change to another language has one note.',
  shows: ['Paragraphs'],
  room: 'all',
  specimens: ({ sample: { prose, group } }) => [
    {
      name: 'in the page’s language',
      element: <Paragraphs texts={[prose, group.summary]} marks={undefined} field="story" />,
    },
    {
      name: 'not translated',
      element: (
        <Paragraphs
          texts={['Ein Atemzug füllt das Glas.', 'Ein zweiter zieht es lang.']}
          marks={{ 'story.0': 'de', 'story.1': 'de' }}
          field="story"
        />
      ),
    },
  ],
};
