import type { GroupPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import type { MessageKey } from '../messages.ts';
import { Chips } from './chips.tsx';

/** The groups below this one. */
export function Children({ page, t }: { page: GroupPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { children = [], marks } = page;
  if (children.length === 0) return null;
  const chips = children.map(({ name, title }, index) => ({
    title,
    to: href('product-group', { locale: tag, name }),
    lang: marks?.[`children.${index}.title`],
  }));
  return <Chips label={t('children')} chips={chips} />;
}
