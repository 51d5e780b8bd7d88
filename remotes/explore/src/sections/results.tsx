import type { ExplorePage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Listing, ProductCard } from '@vitrine/ui';
import type { Key } from '../words.ts';
import { NothingFound } from './nothing-found.tsx';

/** Cards of the first rows, which the first screenful may show. */
const FIRST_ROWS = 3;

/** What was found, filtered and sorted as the address says. */
export function Results({ page, t }: { page: ExplorePage; t: Translate<Key> }) {
  const { tag } = useLocale();
  return (
    <Listing
      list={page}
      t={t}
      relevance={page.query === '' ? undefined : t('sortRelevance')}
      card={(item, index) => (
        <ProductCard
          key={item.id}
          item={item}
          heading="h2"
          to={href('product', { locale: tag, id: item.id })}
          t={t}
          priority={index < FIRST_ROWS}
        />
      )}
      empty={<NothingFound query={page.query} facets={page.facets} t={t} />}
    />
  );
}
