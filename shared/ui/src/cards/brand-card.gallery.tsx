import type { Entry } from '../../gallery/entry.ts';
import { BrandCard } from './brand-card.tsx';

export const brandCard: Entry = {
  title: 'Brand card',
  about: 'A brand as a row of a list.',
  shows: ['BrandCard'],
  room: 'all',
  specimens({ t, sample: { brand } }) {
    const card = <BrandCard brand={brand} to="" count={t('count', { count: brand.count })} />;
    const bare = { ...brand, image: null, marks: { summary: 'de' } };
    return [
      { name: 'at rest', element: card },
      { name: 'hovered', element: card, forced: 'hover' },
      { name: 'focused', element: card, forced: 'focus-visible' },
      {
        name: 'without a picture, not translated',
        element: <BrandCard brand={bare} to="" count={t('count', { count: 1 })} />,
      },
    ];
  },
};
