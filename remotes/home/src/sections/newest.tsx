import type { ProductSummary } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, ProductGrid, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface NewestProps {
  items: readonly ProductSummary[];
  t: Translate<MessageKey>;
}

/** The products that were added to the catalogue last. */
export function Newest({ items, t }: NewestProps) {
  const { tag } = useLocale();
  if (items.length === 0) return null;
  return (
    <Section
      title={t('newest')}
      layout="above"
      aside={
        <ButtonLink kind="quiet" to={href('explore', { locale: tag })}>
          {t('all')}
        </ButtonLink>
      }
    >
      <ProductGrid items={items} to={({ id }) => href('product', { locale: tag, id })} t={t} row />
    </Section>
  );
}
