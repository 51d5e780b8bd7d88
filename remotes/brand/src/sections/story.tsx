import type { BrandPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Paragraphs, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** The story of the brand and how it works. */
export function Story({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  if (page.story.length === 0) return null;
  return (
    <Section title={t('story')}>
      <Paragraphs texts={page.story} marks={page.marks} field="story" columns />
    </Section>
  );
}
