import { Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import styles from './alternative-links.module.css';

interface AlternativeLinksProps {
  title: string;
  links: readonly {
    to: string;
    text: string;
    /** A detail about the target, such as the number of results. */
    note?: string;
    lang?: string | undefined;
  }[];
}

/** A row of links with a title. Shows nothing without links. */
export function AlternativeLinks({ title, links }: AlternativeLinksProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles['alternatives']}>
      <Text scale="label" as="h2" className={styles['title']}>
        {title}
      </Text>
      <ul className={styles['links']}>
        {links.map(({ to, text, note, lang }) => (
          <li key={to}>
            <Text scale="title" compact>
              <Link to={to}>
                <TranslationMark lang={lang} show="silent">
                  <bdi>{text}</bdi>
                </TranslationMark>
              </Link>
            </Text>
            {note !== undefined && (
              <Text scale="caption" className={styles['note']}>
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
