import { measuresOf, numberOf, type ProductPage, sizeLine, type Variant } from '@vitrine/contract';
import { type Translate, useLocale, useUnits } from '@vitrine/kit';
import { ObjectLabel } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

interface ProductLabelProps {
  product: ProductPage;
  variant: Variant | undefined;
  t: Translate<MessageKey>;
}

/** Facts about the product as the selected variant has them, like on a museum label. */
export function ProductLabel({ product, variant, t }: ProductLabelProps) {
  const { code } = useLocale();
  const { system } = useUnits();
  const { marks } = product;
  const measures = measuresOf(product, variant);
  const size = measures && sizeLine(measures, system, code);
  const index = variant ? product.variants.indexOf(variant) : -1;
  /** A line of the variant's label, else of the product's. */
  const line = (name: 'material' | 'measure') => {
    const own = variant?.label?.[name];
    const path = own === undefined ? `label.${name}` : `variants.${index}.label.${name}`;
    return { term: t(name), value: own ?? product.label[name], lang: marks?.[path] };
  };
  return (
    <ObjectLabel
      lines={[
        { term: t('maker'), value: product.brand?.name },
        line('material'),
        { term: t('year'), value: product.label.year, lang: marks?.['label.year'] },
        size === undefined ? line('measure') : { term: t('measure'), value: size },
        { term: t('number'), value: variant && numberOf(variant) },
      ]}
    />
  );
}
