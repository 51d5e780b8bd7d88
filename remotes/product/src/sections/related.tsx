import type { GroupCard, ProductSummary } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { ButtonLink, ProductGrid, Section, TEXT_PLACEHOLDER, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface RelatedProps {
  items: readonly ProductSummary[];
  group: Pick<GroupCard, 'name' | 'title' | 'marks'> | undefined;
  t: Translate<MessageKey>;
}

/** Products that go with this one, and a link to its group, if it has one. */
export function Related({ items, group, t }: RelatedProps) {
  const { tag } = useLocale();
  if (items.length === 0) return null;
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
