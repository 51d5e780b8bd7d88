import type { Entry } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { Late } from './late.tsx';
import { Part } from './part.tsx';
import { PartStatus } from './part-status.tsx';

const Content = ({ text }: { text: string }) => (
  <Text scale="body" as="p">
    {text}
  </Text>
);
const load = async () => Content;
const FAILED = { value: undefined, state: 'failed', tryAgain: () => undefined } as const;

const LOADED = { value: '', state: 'loaded', tryAgain: () => undefined } as const;

export const late: Entry = {
  title: 'Late',
  about:
    'Content below the first screen, loaded when the visitor comes near, or soon. `Part` says so if it does not load, and `PartStatus` for several parts at once.',
  shows: ['Late', 'Part', 'PartStatus'],
  room: 'all',
  specimens: ({ sample: { group } }) => [
    { name: 'loaded', element: <Late load={load} props={{ text: group.summary }} /> },
    { name: 'not loaded', element: <Part part={FAILED}>{() => null}</Part> },
    { name: 'two, one not loaded', element: <PartStatus parts={[FAILED, LOADED]} /> },
  ],
};
