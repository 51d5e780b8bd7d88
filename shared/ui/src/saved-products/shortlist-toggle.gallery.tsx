import type { ProductSummary } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { useId } from 'react';
import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { ShortlistToggle } from './shortlist-toggle.tsx';

export const shortlistToggle: Entry = {
  title: 'Keep toggle',
  about: 'Puts a product on the visitor’s shortlist, and takes it off.',
  shows: ['ShortlistToggle'],
  room: 'word',
  specimens: ({ t, sample: { jar, bowl } }) => [
    ...interactionStates(<Named item={bowl} t={t} shown />),
    { name: 'pressed in, with its words', element: <Named item={jar} t={t} shown /> },
    { name: 'the mark alone', element: <Named item={bowl} t={t} shown={false} /> },
    { name: 'pressed in, the mark alone', element: <Named item={jar} t={t} shown={false} /> },
  ],
};

function Named({ item, t, shown }: { item: ProductSummary; t: Translate<'keep'>; shown: boolean }) {
  const name = useId();
  return (
    <div style={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <Text scale="title" compact as="p" id={name}>
        {item.name}
      </Text>
      <ShortlistToggle id={item.id} labelledBy={name} t={t} withLabel={shown} />
    </div>
  );
}
