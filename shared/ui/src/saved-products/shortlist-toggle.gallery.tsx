import type { ProductSummary } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { useId } from 'react';
import { type Entry, handled } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { KeepToggle } from './shortlist-toggle.tsx';

export const keepToggle: Entry = {
  title: 'Keep toggle',
  about: 'Puts a product on the visitor’s shortlist, and takes it off.',
  shows: ['KeepToggle'],
  room: 'word',
  specimens: ({ t, sample: { jar, bowl } }) => [
    ...handled(<Named item={bowl} t={t} shown />),
    { name: 'pressed in, with its words', of: <Named item={jar} t={t} shown /> },
    { name: 'the mark alone', of: <Named item={bowl} t={t} shown={false} /> },
    { name: 'pressed in, the mark alone', of: <Named item={jar} t={t} shown={false} /> },
  ],
};

function Named({ item, t, shown }: { item: ProductSummary; t: Translate<'keep'>; shown: boolean }) {
  const name = useId();
  return (
    <div style={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <Text scale="title" compact as="p" id={name}>
        {item.name}
      </Text>
      <KeepToggle id={item.id} labelledBy={name} t={t} shown={shown} />
    </div>
  );
}
