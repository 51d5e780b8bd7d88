import type { ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Section, Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './about.module.css';

/** What there is to say about the object. */
export function About({ product, t }: { product: ProductPage; t: Translate<MessageKey> }) {
  if (product.description.length === 0) return null;
  const langOf = (index: number) => product.marks?.[`description.${index}`];
  return (
    <Section title={t('about')}>
      <div className={styles['paragraphs']}>
        {product.description.map((paragraph, index) => (
          <Text key={paragraph} scale="body" as="p">
            <TranslationMark
              lang={langOf(index)}
              show={langOf(index) === langOf(index - 1) ? 'silent' : 'note'}
            >
              {paragraph}
            </TranslationMark>
          </Text>
        ))}
      </div>
    </Section>
  );
}
