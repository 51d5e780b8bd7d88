import { defineSection } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { Brands } from './brands.tsx';
import { Groups } from './groups.tsx';
import { Hero } from './hero.tsx';

export const hero = defineSection({
  title: 'Hero',
  about: 'Introduces the catalogue with a sentence and a large picture of one product.',
  messages,
  specimens: ({ t, sample: { bare, bowl, brand, group, long, prose } }) => {
    const page = {
      head: { title: group.title, description: prose, path: '/', alternates: [] },
      story: { title: group.title, paragraphs: [prose] },
      groups: [group],
      newest: [bowl],
      brands: [brand],
    };
    const shown = (product: typeof bowl) => (
      <Hero page={{ ...page, hero: { title: group.summary, text: prose, product } }} t={t} />
    );
    return [
      { name: 'with a picture', element: shown(bowl) },
      { name: 'a long name, prices that differ', element: shown({ ...long, from: true }) },
      { name: 'without a picture, not translated', element: shown(bare) },
    ];
  },
});

export const groups = defineSection({
  title: 'Groups',
  about: 'The product groups that the home page presents.',
  messages,
  specimens: ({ t, sample: { group } }) => [
    {
      name: 'four groups',
      element: (
        <Groups
          groups={['vessels', 'light', 'chairs', 'paper'].map((name) => ({ ...group, name }))}
          t={t}
        />
      ),
    },
  ],
});

export const brands = defineSection({
  title: 'Makers',
  about: 'The makers on the home page, on a phone the first two, and a link to all.',
  messages,
  specimens: ({ t, sample: { brand } }) => [
    {
      name: 'four makers, one without a picture',
      element: (
        <Brands
          brands={['a', 'b', 'c']
            .map((slug) => ({ ...brand, slug }))
            .concat({ ...brand, image: null })}
          t={t}
        />
      ),
    },
  ],
});
