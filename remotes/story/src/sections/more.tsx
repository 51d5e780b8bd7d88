import type { StoryCard } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Section, StoryGrid } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface MoreProps {
  stories: readonly StoryCard[];
  t: Translate<MessageKey>;
}

/** Other stories. */
export function More({ stories, t }: MoreProps) {
  const { tag } = useLocale();
  if (stories.length === 0) return null;
  return (
    <Section title={t('more')} layout="above">
      <StoryGrid stories={stories} to={({ slug }) => href('story', { locale: tag, story: slug })} />
    </Section>
  );
}
