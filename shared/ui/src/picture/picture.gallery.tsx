import type { Entry } from '../../gallery/entry.ts';
import { Picture } from './picture.tsx';
import { Thumbnail } from './thumbnail.tsx';

export const picture: Entry = {
  title: 'Picture',
  about: 'Has its final size and background colour before it is loaded.',
  shows: ['Picture'],
  room: 'card',
  specimens({ sample: { jar, bowl } }) {
    const { image } = jar;
    return [
      { name: 'loaded', element: <Picture picture={image} sizes="20rem" /> },
      { name: 'another background', element: <Picture picture={bowl.image} sizes="20rem" /> },
      {
        name: 'cannot be loaded',
        element: image && <Picture picture={{ ...image, src: 'data:image/png,' }} sizes="20rem" />,
      },
      { name: 'no picture', element: <Picture picture={null} sizes="20rem" /> },
    ];
  },
};

export const thumbnail: Entry = {
  title: 'Thumbnail',
  about: 'Stands beside a name in suggestions, in the head of a comparison and in an enquiry.',
  shows: ['Thumbnail'],
  room: 'word',
  specimens: ({ sample: { jar } }) => [
    { name: 'with a picture', element: <Thumbnail picture={jar.image} name={jar.name} /> },
    { name: 'no picture', element: <Thumbnail picture={null} name={jar.name} /> },
  ],
};
