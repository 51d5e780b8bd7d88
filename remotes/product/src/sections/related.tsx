import type { GroupCard, ProductSet, ProductSummary } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, ProductGrid, Section, TEXT_PLACEHOLDER, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import { Sets } from './sets.tsx';

interface RelatedProps {
  items: readonly ProductSummary[];
  /** The sets that the product is part of. */
  sets?: readonly ProductSet[] | undefined;
  group: Pick<GroupCard, 'name' | 'title' | 'marks'> | undefined;
  t: Translate<MessageKey>;
}

/** The sets that the product is part of, and what else goes with it. */
export function Related({ items, sets = [], group, t }: RelatedProps) {
  return (
    <>
      <Sets sets={sets} t={t} />
      {items.length > 0 && <GoesWellWith items={items} group={group} t={t} />}
    </>
  );
}

/** Products that go with this one, and a link to its group, if it has one. */
function GoesWellWith({ items, group, t }: RelatedProps) {
  const { tag } = useLocale();
  return (
    <Section
      title={t('related')}
      layout="above"
      aside={
        group && (
          <ButtonLink kind="quiet" to={href('product-group', { locale: tag, name: group.name })}>
            {/* One element: separate flex items would lose the spaces between them. */}
            <span>
              <TranslationMark
                lang={group.marks?.['title']}
                message={t('group', { group: TEXT_PLACEHOLDER })}
              >
                {group.title}
              </TranslationMark>
            </span>
          </ButtonLink>
        )
      }
    >
      <ProductGrid items={items} to={({ id }) => href('product', { locale: tag, id })} t={t} row />
    </Section>
  );
}
