import type { ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Paragraphs, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** The description of the product. */
export function About({ product, t }: { product: ProductPage; t: Translate<MessageKey> }) {
  const { description, marks } = product;
  if (description.length === 0) return null;
  return (
    <Section title={t('about')}>
      <Paragraphs texts={description} marks={marks} field="description" columns />
    </Section>
  );
}
