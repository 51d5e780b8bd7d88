import type { SynonymGroup } from '../../search/synonyms.ts';
import type { Row } from '../catalogue-store/catalogue-store.ts';

/** One row for each locale, with its groups of synonyms. */
export function synonymRows(groups: readonly (SynonymGroup & { locale: string })[]): Row[] {
  const locales = [...new Set(groups.map(({ locale }) => locale))];
  return locales.map((locale) => {
    const own: SynonymGroup[] = groups
      .filter((group) => group.locale === locale)
      .map(({ words, finds }) => ({ words, finds }));
    return { locale, body: JSON.stringify(own) };
  });
}
