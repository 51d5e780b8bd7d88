import type { ProductSummary } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { useId } from 'react';
import { type Entry, interactionStates } from '../../gallery/entry.ts';
import { Text } from '../text/text.tsx';
import { AddAllButton } from './add-all-button.tsx';
import { ShortlistMark } from './shortlist-mark.tsx';
import { ShortlistToggle } from './shortlist-toggle.tsx';

export const shortlistMark: Entry = {
  title: 'Shortlist mark',
  about: 'The icon of the shortlist, which looks like a pencil mark.',
  shows: ['ShortlistMark'],
  room: 'word',
  specimens: () => [
    { name: 'unchecked', element: <ShortlistMark checked={false} /> },
    { name: 'checked', element: <ShortlistMark checked /> },
  ],
};

export const shortlistToggle: Entry = {
  title: 'Shortlist toggle',
  about: 'Adds a product to the visitor’s shortlist or removes it.',
  shows: ['ShortlistToggle'],
  room: 'word',
  specimens: ({ t, sample: { jar, bowl } }) => [
    ...interactionStates(<NamedToggle item={bowl} t={t} withLabel />),
    { name: 'pressed, with its label', element: <NamedToggle item={jar} t={t} withLabel /> },
    { name: 'without label', element: <NamedToggle item={bowl} t={t} withLabel={false} /> },
    { name: 'pressed, without label', element: <NamedToggle item={jar} t={t} withLabel={false} /> },
  ],
};

export const addAllButton: Entry = {
  title: 'Add all button',
  about: 'Adds the products of a set or of a list to the visitor’s shortlist.',
  shows: ['AddAllButton'],
  room: 'word',
  specimens: ({ t, sample: { jar, bowl } }) => [
    ...interactionStates(<AddAllButton items={[bowl, jar]} name={bowl.name} t={t} />),
    { name: 'pressed', element: <AddAllButton items={[jar]} name={jar.name} t={t} /> },
  ],
};

function NamedToggle({
  item,
  t,
  withLabel,
}: {
  item: ProductSummary;
  t: Translate<'keep' | 'kept'>;
  withLabel: boolean;
}) {
  const name = useId();
  return (
    <div style={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <Text scale="title" compact as="p" id={name}>
        {item.name}
      </Text>
      <ShortlistToggle
        product={item.id}
        labelledBy={name}
        t={t}
        keptLabel={withLabel ? t('kept') : undefined}
      />
    </div>
  );
}
