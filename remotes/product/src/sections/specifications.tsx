import type { ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Section, Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './specifications.module.css';

/** The technical data as a table. */
export function Specifications({ product, t }: { product: ProductPage; t: Translate<MessageKey> }) {
  if (product.specifications.length === 0) return null;
  return (
    <Section title={t('specifications')}>
      <table className={styles['table']}>
        <tbody>
          {product.specifications.map(({ name, value }, index) => (
            <tr key={name} className={styles['row']}>
              <Text scale="label" as="th" scope="row" className={styles['name']}>
                <TranslationMark lang={product.marks?.[`specifications.${index}.name`]}>
                  {name}
                </TranslationMark>
              </Text>
              <Text scale="body" compact as="td" className={styles['value']}>
                <TranslationMark lang={product.marks?.[`specifications.${index}.value`]}>
                  {value}
                </TranslationMark>
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
