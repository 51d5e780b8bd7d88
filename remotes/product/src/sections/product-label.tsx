import type { ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { ObjectLabel } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface ProductLabelProps {
  product: ProductPage;
  sku: string | undefined;
  t: Translate<MessageKey>;
}

/** Facts about the product, like on a museum label. */
export function ProductLabel({ product, sku, t }: ProductLabelProps) {
  const { label, marks } = product;
  return (
    <ObjectLabel
      lines={[
        { term: t('maker'), value: product.brand.name },
        { term: t('material'), value: label.material, lang: marks?.['label.material'] },
        { term: t('year'), value: label.year, lang: marks?.['label.year'] },
        { term: t('measure'), value: label.measure, lang: marks?.['label.measure'] },
        { term: t('number'), value: sku ?? '' },
      ]}
    />
  );
}
