import type { BrandPage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import {
  continued,
  LoadMore,
  ProductCard,
  ProductGrid,
  Section,
  useGrowingList,
} from '@vitrine/ui';
import { useLocation } from 'react-router';
import type { Key } from '../words.ts';

/** What the brand has in the catalogue. */
export function Products({ page, t }: { page: BrandPage; t: Translate<Key> }) {
  const { tag } = useLocale();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const part = query.get('page') ?? '';
  query.delete('page');
  const { parts, next } = useGrowingList(`${pathname}?${query}`, part, page);
  const items = parts.flatMap((part) => part.items);
  if (items.length === 0) return null;
  return (
    <Section title={t('products')} layout="above">
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
      {(next !== null || parts.length > 1) && (
        <LoadMore
          to={next === null ? undefined : continued(query, next)}
          label={t('loadMore')}
          shown={t('shown', { count: items.length, total: page.total })}
        />
      )}
    </Section>
  );
}
