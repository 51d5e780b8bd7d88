import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Breadcrumbs } from '@vitrine/ui';
import type { Key } from '../words.ts';

/** The way from the home page to what was searched for. */
export function Path({ query, t }: { query: string; t: Translate<Key> }) {
  const { tag } = useLocale();
  const home = { name: t('home'), to: href('home', { locale: tag }) };
  const all = { name: t('title') };
  return (
    <Breadcrumbs
      label={t('path')}
      crumbs={
        query === ''
          ? [home, all]
          : [
              home,
              { ...all, to: href('explore', { locale: tag }) },
              { name: t('resultsFor', { query }) },
            ]
      }
    />
  );
}
