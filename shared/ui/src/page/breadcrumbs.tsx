import { type GroupPage, MAX_CRUMB_ON_PHONE } from '@vitrine/contract';
import { href } from '@vitrine/kit';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  name: string;
  /** Path of the page; leave it out for the current page, which comes last. */
  to?: string;
  /** Locale code of the name if it is not in the page's language. No note names the language. */
  lang?: string | undefined;
}

/**
 * Shows the path from the home page to the current page. On a phone, the last step is for screen
 * readers only if its name is long.
 *
 * @example
 * <Breadcrumbs label={t('path')} crumbs={[{ name: 'Home', to: '/en/home' }, { name: 'Lamps' }]} />
 */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ name, to, lang }) => (
          <Text
            key={to ?? name}
            scale="caption"
            as="li"
            className={classNames(
              styles['crumb'],
              to === undefined && name.length > MAX_CRUMB_ON_PHONE && styles['long'],
            )}
          >
            <TranslationMark lang={lang} show="silent">
              {to === undefined ? (
                <span aria-current="page">{name}</span>
              ) : (
                <Link to={to} className={styles['link']}>
                  {name}
                </Link>
              )}
            </TranslationMark>
          </Text>
        ))}
      </ol>
    </nav>
  );
}

/**
 * The steps to a group or a product through the groups above it.
 *
 * @param locale The tag of the route, such as `de-AT`.
 * @example groupCrumbs([{ name: 'rings', title: 'Ringe' }], undefined, 'de')
 * // [{ name: 'Ringe', to: '/de/product-group/rings', lang: undefined }]
 */
export const groupCrumbs = (
  parents: GroupPage['parents'] = [],
  marks: GroupPage['marks'],
  locale: string,
): Crumb[] =>
  parents.map(({ name, title }, index) => ({
    name: title,
    to: href('product-group', { locale, name }),
    lang: marks?.[`parents.${index}.title`],
  }));
