import type { BrandPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { LinkChips, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** Links to the product groups that have products of the brand. */
export function Groups({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { groups, marks } = page;
  if (groups.length === 0) return null;
  return (
    <Section title={t('groups')}>
      <LinkChips
        label={t('groups')}
        wrap
        chips={groups.map(({ name, title }, index) => ({
          title,
          to: href('product-group', { locale: tag, name }),
          lang: marks?.[`groups.${index}.title`],
        }))}
      />
    </Section>
  );
}
