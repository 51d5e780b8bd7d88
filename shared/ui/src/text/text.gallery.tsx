import type { Entry } from '../../gallery/entry.ts';
import { type Scale, Text } from './text.tsx';

const SCALES = [
  'display',
  'headline',
  'title',
  'body',
  'label',
  'caption',
  'price',
] as const satisfies readonly Scale[];

export const text: Entry = {
  title: 'Text',
  about: 'Every text is in one of these type scales, which the content service defines.',
  shows: ['Text'],
  room: 'all',
  specimens: ({ sample: { prose } }) =>
    SCALES.flatMap((scale) => [
      {
        name: scale,
        element: (
          <Text scale={scale} as="p">
            {prose}
          </Text>
        ),
      },
      {
        name: `${scale}, compact`,
        element: (
          <Text scale={scale} as="p" compact>
            {prose}
          </Text>
        ),
      },
    ]),
};
