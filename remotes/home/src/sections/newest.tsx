import type { ProductSummary } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, ProductCard, ProductGrid, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** What came into the catalogue last. */
export function Newest({
  items,
  t,
}: {
  items: readonly ProductSummary[];
  t: Translate<MessageKey>;
}) {
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
      <ProductGrid>
        {items.map((item) => (
          <ProductCard
            key={item.id}
            item={item}
            to={href('product', { locale: tag, id: item.id })}
            t={t}
          />
        ))}
      </ProductGrid>
    </Section>
  );
}
