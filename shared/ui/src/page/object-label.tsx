import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import styles from './object-label.module.css';

export interface LabelLine {
  term: string;
  value: string;
  /** The language that the value is in instead of the page's own. */
  lang?: string | undefined;
}

/**
 * What a museum's label says of an object: maker, material, year, measure; empty lines are left out.
 *
 * @example <ObjectLabel lines={[{ term: t('material'), value: product.label.material }]} />
 */
export function ObjectLabel({ lines }: { lines: readonly LabelLine[] }) {
  return (
    <dl className={styles['label']}>
      {lines
        .filter(({ value }) => value !== '')
        .map(({ term, value, lang }) => (
          <div key={term} className={styles['line']}>
            <Text scale="caption" as="dt" className={styles['term']}>
              {term}
            </Text>
            <Text scale="caption" as="dd">
              <TranslationMark lang={lang}>{value}</TranslationMark>
            </Text>
          </div>
        ))}
    </dl>
  );
}
