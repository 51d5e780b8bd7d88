import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './object-label.module.css';

export interface LabelLine {
  term: string;
  /** Locale code of the term if it is not in the page's language. */
  termLang?: string | undefined;
  value: string | undefined;
  /** Locale code of the value if it is not in the page's language. */
  lang?: string | undefined;
}

/**
 * Shows facts about a product like a museum label: maker, material, year, size. Leaves out lines
 * without a value, and without any line itself.
 *
 * @example <ObjectLabel lines={[{ term: t('material'), value: product.label.material }]} />
 */
export function ObjectLabel({ lines }: { lines: readonly LabelLine[] }) {
  const stated = lines.filter(({ value }) => value);
  if (stated.length === 0) return null;
  return (
    <dl className={styles['label']}>
      {stated.map(({ term, termLang, value, lang }) => (
        <div key={term} className={styles['line']}>
          <Text scale="caption" as="dt" className={styles['term']}>
            <TranslationMark lang={termLang}>{term}</TranslationMark>
          </Text>
          <Text scale="caption" as="dd">
            <TranslationMark lang={lang}>{value}</TranslationMark>
          </Text>
        </div>
      ))}
    </dl>
  );
}
