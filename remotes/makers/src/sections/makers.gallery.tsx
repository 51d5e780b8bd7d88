import { defineSection } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { Makers } from './makers.tsx';

export const makers = defineSection({
  title: 'Makers',
  about: 'Every maker with a picture of its work, its place and one line about it.',
  messages,
  specimens: ({ t, sample: { brand, long } }) => [
    {
      name: 'a long name, and no picture',
      element: (
        <Makers
          makers={[
            brand,
            { ...brand, slug: 'long', name: long.name },
            { ...brand, slug: 'bare', image: null },
          ]}
          t={t}
        />
      ),
    },
  ],
});
