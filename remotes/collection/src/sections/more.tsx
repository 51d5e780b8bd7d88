import type { StoryCard } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Section, StoryGrid } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface MoreProps {
  collections: readonly StoryCard[];
  t: Translate<MessageKey>;
}

/** Other collections. */
export function More({ collections, t }: MoreProps) {
  const { tag } = useLocale();
  if (collections.length === 0) return null;
  return (
    <Section title={t('more')} layout="above">
      <StoryGrid
        stories={collections}
        to={({ slug }) => href('/:locale/collections/:entry', { locale: tag, entry: slug })}
      />
    </Section>
  );
}
