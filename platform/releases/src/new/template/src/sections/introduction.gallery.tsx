import { defineSection } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { Introduction } from './introduction.tsx';

export const introduction = defineSection({
  title: 'Introduction',
  about: 'Title and text of the page.',
  messages,
  specimens: ({ t }) => [{ name: 'as it is', element: <Introduction t={t} /> }],
});
