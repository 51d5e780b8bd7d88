import { Link } from 'react-router';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  name: string;
  /** Absent for the page itself, which comes last. */
  to?: string;
  /** The language that the name is in instead of the page's own; the page itself says which by name. */
  lang?: string | undefined;
}

/**
 * The way from the home page to this one.
 *
 * @example <Breadcrumbs label={t('path')} crumbs={[{ name: 'Home', to: '/en/home' }, { name: 'Lamps' }]} />
 */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ name, to, lang }) => (
          <Text key={to ?? name} scale="caption" as="li" className={styles['crumb']}>
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
