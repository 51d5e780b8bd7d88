import type { ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Section, Text } from '@vitrine/ui';
import type { Key } from '../words.ts';
import styles from './specifications.module.css';

/** The facts, line by line. */
export function Specifications({ product, t }: { product: ProductPage; t: Translate<Key> }) {
  if (product.specifications.length === 0) return null;
  const lang = product.marks?.['specifications'];
  return (
    <Section title={t('specifications')}>
      <table className={styles['table']} lang={lang}>
        <tbody>
          {product.specifications.map(({ name, value }) => (
            <tr key={name} className={styles['line']}>
              <Text scale="label" as="th" scope="row" className={styles['name']}>
                {name}
              </Text>
              <Text scale="body" compact as="td" className={styles['value']}>
                {value}
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
