import { numberOf, type ProductPage, type Variant } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Button, EnquiryButton, ShareButton, variantQuery } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './actions.module.css';

interface ActionsProps {
  product: ProductPage;
  /** The selected variant. */
  variant: Variant | undefined;
  t: Translate<MessageKey>;
}

/** The actions of a visitor: ask about the product, share it, print its data sheet. */
export function Actions({ product, variant, t }: ActionsProps) {
  const { tag } = useLocale();
  const several = product.variants.length > 1;
  const path =
    href('product', { locale: tag, id: product.id }) +
    (several && variant ? variantQuery({ variant }) : '');
  return (
    <div className={styles['actions']}>
      <EnquiryButton
        lines={() => [
          {
            name: product.name,
            variant: several ? variant?.name : undefined,
            number: variant && numberOf(variant),
            price: variant?.price ?? product.price,
            url: new URL(path, location.origin).href,
          },
        ]}
      >
        {t('ask')}
      </EnquiryButton>
      <ShareButton to={path} title={product.name} t={t} />
      <Button kind="quiet" onClick={() => window.print()}>
        {t('dataSheet')}
      </Button>
    </div>
  );
}
