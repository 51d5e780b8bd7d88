import type { ExplorePage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Listing, ProductCard } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import type { Alternatives } from '../resolvers/alternatives.ts';
import { NoResults } from './no-results.tsx';

/** Cards of the first rows, which the first screenful may show. */
const PRIORITY_CARDS = 3;

interface ResultsProps {
  page: ExplorePage;
  /** Only where nothing was found. */
  near: Alternatives | undefined;
  t: Translate<MessageKey>;
}

/** What was found, filtered and sorted as the address says. */
export function Results({ page, near, t }: ResultsProps) {
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
          priority={index < PRIORITY_CARDS}
        />
      )}
      empty={<NoResults page={page} near={near} t={t} />}
    />
  );
}
