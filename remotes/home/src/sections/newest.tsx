import type { ProductSummary } from '@vitrine/contract';
import { href, type Translate, useIsNew, useLocale } from '@vitrine/kit';
import { ButtonLink, ProductGrid, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface NewestProps {
  items: readonly ProductSummary[];
  t: Translate<MessageKey>;
}

/**
 * The products that were added to the catalogue last. The link to all products, whose order is the
 * same, says how many are new since the visitor's last visit.
 */
export function Newest({ items, t }: NewestProps) {
  const { tag } = useLocale();
  const isNew = useIsNew();
  if (items.length === 0) return null;
  const count = items.filter(({ addedAt }) => isNew(addedAt)).length;
  return (
    <Section
      title={t('newest')}
      layout="above"
      aside={
        <ButtonLink
          kind="quiet"
          to={href('explore', { locale: tag })}
          aria-label={count === 0 ? `${t('all')}: ${t('newest')}` : undefined}
        >
          {newSince(count, items.length, t)}
        </ButtonLink>
      }
    >
      <ProductGrid items={items} to={({ id }) => href('product', { locale: tag, id })} t={t} row />
    </Section>
  );
}

/** If all products of the section are new, others may be too. */
function newSince(count: number, shown: number, t: Translate<MessageKey>): string {
  if (count === 0) return t('all');
  return count < shown ? t('newSince', { count }) : t('manyNewSince');
}
