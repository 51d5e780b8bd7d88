import type { BrandPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, EmptyState, Listing, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** The products of the brand, filtered and sorted by the query of the URL. */
export function Products({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  return (
    <Section title={t('products')} layout="above">
      <Listing
        list={page}
        t={t}
        heading="h3"
        to={({ id }) => href('product', { locale: tag, id })}
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
