import type { Entry } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { Late } from './late.tsx';

const Content = ({ text }: { text: string }) => (
  <Text scale="body" as="p">
    {text}
  </Text>
);
const load = async () => Content;

export const late: Entry = {
  title: 'Late',
  about: 'Content below the first screen, loaded when the visitor comes near, or soon.',
  shows: ['Late'],
  room: 'all',
  specimens: ({ sample: { group } }) => [
    { name: 'loaded', element: <Late load={load} props={{ text: group.summary }} /> },
  ],
};
