import type { BrandPage } from '@vitrine/contract';
import { defineSection, type Sample } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { Portrait } from './portrait.tsx';

function brandOf({ brand, bowl, group, prose }: Sample): BrandPage {
  return {
    head: { title: brand.name, description: prose, path: '/', alternates: [] },
    slug: brand.slug,
    name: brand.name,
    place: brand.place,
    founded: '1987',
    summary: brand.summary,
    story: [prose],
    image: brand.image,
    groups: [group],
    items: [bowl],
    total: 1,
    facets: [],
    next: null,
  };
}

/** A brand with nothing but its name and its products. */
function onlyNamed(sample: Sample): BrandPage {
  const { place, founded, summary, ...named } = brandOf(sample);
  return { ...named, image: null };
}

export const portrait = defineSection({
  title: 'Portrait',
  about: 'Introduces the maker: name, summary, place, year of foundation and a picture.',
  messages,
  specimens: ({ t, sample }) => [
    { name: 'with a picture', element: <Portrait page={brandOf(sample)} t={t} /> },
    {
      name: 'without a picture, a summary not translated',
      element: (
        <Portrait
          page={{
            ...brandOf(sample),
            image: null,
            summary: 'Töpfert am Fluss.',
            marks: { summary: 'de' },
          }}
          t={t}
        />
      ),
    },
    { name: 'with a name only', element: <Portrait page={onlyNamed(sample)} t={t} /> },
  ],
});
