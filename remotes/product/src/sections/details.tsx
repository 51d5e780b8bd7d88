import type { ProductBrand, ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import type { MessageKey } from '../messages.ts';
import styles from './details.module.css';
import { Measures } from './measures/measures.tsx';
import { Service } from './service/service.tsx';
import { MAX_BESIDE, Specifications, specificationLines } from './specifications.tsx';

interface DetailsProps {
  product: ProductPage;
  brand: ProductBrand | null;
  t: Translate<MessageKey>;
}

/** Data, size and service: what a visitor reads after the description. */
export function Details({ product, brand, t }: DetailsProps) {
  const lines = specificationLines(product);
  const beside = product.measures && lines.length <= MAX_BESIDE ? lines : [];
  return (
    <div className={styles['details']}>
      {beside.length === 0 && <Specifications lines={lines} t={t} />}
      <Measures product={product} beside={beside} t={t} />
      <Service product={product} brand={brand} t={t} />
    </div>
  );
}
