import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './neighbour-links.module.css';

export interface NeighbourLink {
  text: string;
  /** Path of the page. */
  to: string;
  /** Locale code of the text if it is not in the page's language. */
  lang?: string | undefined;
}

export interface NeighbourLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  /** At the start of the line. */
  before?: NeighbourLink | undefined;
  /** At the end of the line, also if it is alone. */
  after?: NeighbourLink | undefined;
}

/**
 * The end of a page: links to the pages before and after it. Without links it renders nothing.
 *
 * @example
 * <NeighbourLinks label={t('others')} after={{ text: 'Lamps', to: '/en/group/lamps' }} />
 */
export function NeighbourLinks({ label, before, after }: NeighbourLinksProps) {
  if (!before && !after) return null;
  return (
    <nav aria-label={label} className={styles['links']}>
      {before && <NeighbourLinkText {...before} />}
      {after && <NeighbourLinkText {...after} className={styles['after']} />}
    </nav>
  );
}

function NeighbourLinkText(props: NeighbourLink & { className?: string | undefined }) {
  const { to, text, lang, className } = props;
  return (
    <Text as={Link} scale="title" to={to} className={classNames(styles['link'], className)}>
      <TranslationMark lang={lang}>{text}</TranslationMark>
    </Text>
  );
}
