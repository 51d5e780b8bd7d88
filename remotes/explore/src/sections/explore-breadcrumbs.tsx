import { href, type Translate, useLocale } from '@vitrine/kit';
import { Breadcrumbs } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface ExploreBreadcrumbsProps {
  /** Name of the current view; undefined if it is the whole catalogue. */
  current: string | undefined;
  t: Translate<MessageKey>;
}

/** The path from the home page to the current view. */
export function ExploreBreadcrumbs({ current, t }: ExploreBreadcrumbsProps) {
  const { tag } = useLocale();
  const home = { name: t('home'), to: href('home', { locale: tag }) };
  const all = { name: t('title') };
  return (
    <Breadcrumbs
      label={t('path')}
      crumbs={
        current === undefined
          ? [home, all]
          : [home, { ...all, to: href('explore', { locale: tag }) }, { name: current }]
      }
    />
  );
}
