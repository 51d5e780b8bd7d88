import type { GroupPage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, EmptyState, Listing, ProductCard } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** Cards of the first rows, which the first screenful may show. */
const PRIORITY_CARDS = 3;

/** The group's products, filtered and sorted as the address says. */
export function Products({ page, t }: { page: GroupPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  return (
    <Listing
      list={page}
      t={t}
      card={(item, index) => (
        <ProductCard
          key={item.id}
          item={item}
          heading="h2"
          to={href('product', { locale: tag, id: item.id })}
          t={t}
          priority={index < PRIORITY_CARDS}
        />
      )}
      empty={
        <EmptyState title={t('emptyTitle')} help={t('emptyHelp')}>
          <ButtonLink to={href('product-group', { locale: tag, name: page.name })}>
            {t('emptyAll')}
          </ButtonLink>
        </EmptyState>
      }
    />
  );
}
