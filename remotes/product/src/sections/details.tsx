import type { ProductBrand, ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import type { MessageKey } from '../messages.ts';
import styles from './details.module.css';
import { Measures } from './measures/measures.tsx';
import { Service } from './service/service.tsx';

interface DetailsProps {
  product: ProductPage;
  brand: ProductBrand | null;
  t: Translate<MessageKey>;
}

/** Size and service: what a visitor reads after the description. */
export function Details({ product, brand, t }: DetailsProps) {
  return (
    <div className={styles['details']}>
      <Measures product={product} t={t} />
      <Service product={product} brand={brand} t={t} />
    </div>
  );
}
