import type { BrandPage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, EmptyState, Listing, ProductCard, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** What the brand has in the catalogue, filtered and sorted as the address says. */
export function Products({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  return (
    <Section title={t('products')} layout="above">
      <Listing
        list={page}
        t={t}
        heading="h3"
        card={(item) => (
          <ProductCard
            key={item.id}
            item={item}
            to={href('product', { locale: tag, id: item.id })}
            t={t}
          />
        )}
        empty={
          <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} heading="h3">
            <ButtonLink to={href('brand', { locale: tag, slug: page.slug })} preventScrollReset>
              {t('emptyAll', { name: page.name })}
            </ButtonLink>
          </EmptyState>
        }
      />
    </Section>
  );
}
