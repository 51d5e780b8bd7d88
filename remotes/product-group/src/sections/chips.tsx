import { Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import styles from './chips.module.css';

interface Chip {
  title: string;
  to: string;
  /** Locale code of the title if it is not in the page's language. */
  lang?: string | undefined;
  /** Of a link that shows other products on the same page: whether they are shown. */
  isCurrent?: boolean;
}

/** A row of links with borders; on a narrow page it is scrolled. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles['chips']}>
        {chips.map(({ title, to, lang, isCurrent }) => (
          <li key={to}>
            <Text
              as={Link}
              scale="label"
              to={to}
              preventScrollReset={isCurrent !== undefined}
              aria-current={isCurrent ? 'true' : undefined}
              className={styles['chip']}
            >
              <TranslationMark lang={lang} show="silent">
                {title}
              </TranslationMark>
            </Text>
          </li>
        ))}
      </ul>
    </nav>
  );
}
