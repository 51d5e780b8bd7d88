import { defineSection } from '@vitrine/ui/gallery';
import { messages } from '../messages.ts';
import { NoResults } from './no-results.tsx';

export const noResults = defineSection({
  title: 'No results',
  about: 'Says that the search has no results, and links to alternatives.',
  messages,
  specimens: ({ t, sample: { bowl, facets, group, jar } }) => {
    const page = (query: string) => ({
      head: { title: group.title, description: '', path: '/', alternates: [] },
      query,
      items: [],
      total: 0,
      facets: [...facets],
      next: null,
    });
    const alternatives = {
      words: [{ word: jar.name, total: 3 }],
      suggestions: [{ kind: 'product' as const, key: bowl.id, text: bowl.name }],
      groups: [group],
    };
    return [
      {
        name: 'with alternatives',
        element: <NoResults page={page(jar.name)} alternatives={alternatives} t={t} />,
      },
      {
        name: 'only filters',
        element: <NoResults page={page('')} alternatives={undefined} t={t} />,
      },
    ];
  },
});
