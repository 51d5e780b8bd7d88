import type { BrandPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { ProductCard, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './signature.module.css';

/** The product that shows best what the brand does. */
export function Signature({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { signature } = page;
  if (!signature) return null;
  return (
    <Section title={t('signature')}>
      <div className={styles['signature']}>
        <ProductCard
          item={signature}
          to={href('product', { locale: tag, id: signature.id })}
          t={t}
        />
      </div>
    </Section>
  );
}
