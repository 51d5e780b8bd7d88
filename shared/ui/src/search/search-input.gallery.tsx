import type { ProductSummary, Suggestion } from '@vitrine/contract';
import { useId } from 'react';
import { type Entry, interactionStates, type SpecimenContent } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { SearchInput } from './search-input.tsx';

export const searchInput: Entry = {
  title: 'Search input',
  about: 'A search field with suggestions. Type in one to see them.',
  shows: ['SearchInput'],
  room: 'card',
  specimens({ t, sample }) {
    return [
      ...interactionStates(<Field t={t} sample={sample} query="" />),
      { name: 'with a query', element: <Field t={t} sample={sample} query={sample.jar.name} /> },
      { name: 'a long text', element: <Field t={t} sample={sample} query={sample.long.name} /> },
    ];
  },
};

const suggested = ({ brand, image, price }: ProductSummary) => ({
  brand: brand?.name,
  image,
  price,
});

function Field({ t, sample, query }: SpecimenContent & { query: string }) {
  const id = useId();
  const items: Suggestion[] = [
    { kind: 'product', key: 'jar', text: sample.jar.name, product: suggested(sample.jar) },
    { kind: 'group', key: 'vessels', text: sample.group.title },
    { kind: 'brand', key: 'ebbharrow', text: sample.brand.name },
  ];
  return (
    <form>
      <Text as="label" scale="caption" htmlFor={id}>
        {t('search')}
      </Text>
      <SearchInput
        id={id}
        scale="title"
        query={query}
        request={async () => ({ items, total: 9 })}
        to={() => ''}
        t={t}
      />
    </form>
  );
}
