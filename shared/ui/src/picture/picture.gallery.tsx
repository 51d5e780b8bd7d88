import type { Entry } from '../../gallery/entry.ts';
import { Picture } from './picture.tsx';

export const picture: Entry = {
  title: 'Picture',
  about: 'On its ground’s colour and in its own proportions from the start.',
  shows: ['Picture'],
  room: 'card',
  specimens({ sample: { jar, bowl } }) {
    const { image } = jar;
    return [
      { name: 'arrived', element: <Picture picture={image} sizes="20rem" /> },
      { name: 'another ground', element: <Picture picture={bowl.image} sizes="20rem" /> },
      {
        name: 'not there yet',
        element: image && (
          <Picture picture={{ ...image, src: 'data:image/png,' }} alt="" sizes="20rem" />
        ),
      },
      { name: 'there is none', element: <Picture picture={null} sizes="20rem" /> },
    ];
  },
};
