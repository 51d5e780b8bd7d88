import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Breadcrumbs } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/**
 * The way from the home page to this one.
 *
 * @param here What is shown of the catalogue, where that is not all of it.
 */
export function ExploreBreadcrumbs({
  here,
  t,
}: {
  here: string | undefined;
  t: Translate<MessageKey>;
}) {
  const { tag } = useLocale();
  const home = { name: t('home'), to: href('home', { locale: tag }) };
  const all = { name: t('title') };
  return (
    <Breadcrumbs
      label={t('path')}
      crumbs={
        here === undefined
          ? [home, all]
          : [home, { ...all, to: href('explore', { locale: tag }) }, { name: here }]
      }
    />
  );
}
