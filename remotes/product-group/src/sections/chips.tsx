import { type GroupPage, selectedValues } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { LinkChips } from '@vitrine/ui';
import { useSearchParams } from 'react-router';
import type { MessageKey } from '../messages.ts';

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
  return <LinkChips label={t('children')} chips={chips} />;
}

/** The query parameter and facet that a kind is chosen by. */
const PARAMETER = 'kind';

/** The kinds of product in the group, each a link that shows only that kind. */
export function Kinds({ page, t }: { page: GroupPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const [query] = useSearchParams();
  const facet = page.facets.find(({ name }) => name === PARAMETER);
  const values = facet?.values ?? [];
  const asked = selectedValues(query, PARAMETER);
  const chosen = values.filter(({ value }) => asked.includes(value));
  const kinds = values.filter((kind) => kind.count > 0 || chosen.includes(kind));
  if (kinds.length < 2 && chosen.length === 0) return null;
  const isCurrent = (value: string) =>
    value === '' ? chosen.length === 0 : chosen.some((kind) => kind.value === value);
  const path = href('product-group', { locale: tag, name: page.name });
  /** The page with another kind; the filters that may contradict it are left out. */
  const to = (value: string) =>
    value === '' ? path : `${path}?${new URLSearchParams({ [PARAMETER]: value })}`;
  const chips = [{ value: '', title: t('allKinds') }, ...kinds].map(({ value, title }) => ({
    title,
    to: to(value),
    isCurrent: isCurrent(value),
  }));
  return <LinkChips label={t('kinds')} chips={chips} />;
}
