import { Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import styles from './alternative-links.module.css';

interface AlternativeLinksProps {
  title: string;
  links: readonly {
    to: string;
    text: string;
    /** What may be said of it, such as how much is there. */
    note?: string;
    lang?: string | undefined;
  }[];
}

/** Where one may look instead, in a line of links; nothing where there is none. */
export function AlternativeLinks({ title, links: ways }: AlternativeLinksProps) {
  if (ways.length === 0) return null;
  return (
    <div className={styles['near']}>
      <Text scale="label" as="h3" className={styles['title']}>
        {title}
      </Text>
      <ul className={styles['ways']}>
        {ways.map(({ to, text, note, lang }) => (
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
