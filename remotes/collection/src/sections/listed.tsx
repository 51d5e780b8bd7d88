import type { StoryProducts } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, ProductGrid, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface ListedProps {
  list: StoryProducts;
  t: Translate<MessageKey>;
}

/** The products of the collection's filter, and the way to narrow them further. */
export function Listed({ list: { items, total, query }, t }: ListedProps) {
  const { tag } = useLocale();
  if (items.length === 0) return null;
  return (
    <Section
      title={t('count', { count: total })}
      aside={
        query !== undefined && (
          <ButtonLink kind="quiet" to={`${href('explore', { locale: tag })}?${query}`}>
            {t('narrow')}
          </ButtonLink>
        )
      }
      layout="above"
    >
      <ProductGrid
        items={items}
        // Its cards are as wide as those of the chapters.
        columns="four"
        to={({ id }) => href('product', { locale: tag, id })}
        t={t}
      />
    </Section>
  );
}
