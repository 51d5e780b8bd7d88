import type { ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { type LabelLine, Section, Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './specifications.module.css';

/** As many stand beside the drawing; more have a section of their own. */
export const MAX_BESIDE = 6;

/** The technical data, without what the label or the care text says already. */
export function specificationLines(product: ProductPage, t: Translate<MessageKey>): LabelLine[] {
  const { label, care, marks } = product;
  const said = [
    label.material !== undefined && t('material'),
    label.year !== undefined && t('year'),
    care !== undefined && t('care'),
  ];
  return product.specifications.flatMap(({ name, value }, index) =>
    said.includes(name)
      ? []
      : {
          term: name,
          termLang: marks?.[`specifications.${index}.name`],
          value,
          lang: marks?.[`specifications.${index}.value`],
        },
  );
}

/** The technical data as a table. */
export function Specifications({ product, t }: { product: ProductPage; t: Translate<MessageKey> }) {
  const lines = specificationLines(product, t);
  if (lines.length === 0) return null;
  return (
    <Section title={t('specifications')}>
      <table className={styles['table']}>
        <tbody>
          {lines.map(({ term, termLang, value, lang }) => (
            <tr key={`${term} ${value}`} className={styles['row']}>
              <Text scale="label" as="th" scope="row" className={styles['name']}>
                <TranslationMark lang={termLang}>{term}</TranslationMark>
              </Text>
              <Text scale="body" compact as="td" className={styles['value']}>
                <TranslationMark lang={lang}>{value}</TranslationMark>
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
