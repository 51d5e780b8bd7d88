import type { BrandCard as BrandData } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { BrandCard, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './brand.module.css';

/** The brand that makes the product. */
export function Brand({ brand, t }: { brand: BrandData; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  return (
    <Section title={t('brand')}>
      <div className={styles['brand']}>
        <BrandCard
          brand={brand}
          to={href('brand', { locale: tag, slug: brand.slug })}
          count={t('count', { count: brand.count })}
          large
        />
      </div>
    </Section>
  );
}
