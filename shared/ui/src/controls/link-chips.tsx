import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './link-chips.module.css';

export interface LinkChip {
  title: string;
  to: string;
  /** Locale code of the title if it is not in the page's language. */
  lang?: string | undefined;
  /** Of a link that shows other products on the same page: whether they are shown. */
  isCurrent?: boolean;
}

interface LinkChipsProps {
  /** Accessible name of the links. */
  label: string;
  chips: readonly LinkChip[];
  /** Whether links that do not fit begin a row; otherwise the one row scrolls. */
  wrap?: boolean;
}

/**
 * Shows links with borders.
 *
 * @example <LinkChips label={t('kinds')} chips={[{ title: 'Vases', to: '?kind=vase' }]} />
 */
export function LinkChips({ label, chips, wrap = false }: LinkChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className={classNames(styles['chips'], styles[wrap ? 'wrap' : 'row'])}>
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
