import { numberOf, type ProductPage, type Variant } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Button, EnquiryButton, ShareButton, variantQuery } from '@vitrine/ui';
import type { ReactNode } from 'react';
import type { MessageKey } from '../messages.ts';
import styles from './actions.module.css';

interface Piece {
  product: ProductPage;
  /** The selected variant. */
  variant: Variant | undefined;
}

/** Asks about the product. */
export function AskButton({ product, variant, children }: Piece & { children: ReactNode }) {
  const path = usePath({ product, variant });
  return (
    <EnquiryButton
      kind="filled"
      lines={() => [
        {
          name: product.name,
          variant: hasSeveral(product) ? variant?.name : undefined,
          number: variant && numberOf(variant),
          price: variant?.price ?? product.price,
          image: product.images[variant?.image ?? 0],
          ownDelivery: product.ownDelivery,
          url: new URL(path, location.origin).href,
        },
      ]}
    >
      {children}
    </EnquiryButton>
  );
}

/** Shares the product, or prints its data sheet. */
export function Actions({ product, variant, t }: Piece & { t: Translate<MessageKey> }) {
  const path = usePath({ product, variant });
  return (
    <div className={styles['actions']}>
      <ShareButton to={path} title={product.name} t={t} />
      <Button kind="quiet" onClick={() => window.print()}>
        {t('dataSheet')}
      </Button>
    </div>
  );
}

const hasSeveral = ({ variants }: ProductPage): boolean => variants.length > 1;

/** The path of the page with the selected variant. */
function usePath({ product, variant }: Piece): string {
  const { tag } = useLocale();
  const query = hasSeveral(product) && variant ? variantQuery({ variant }) : '';
  return href('product', { locale: tag, id: product.id }) + query;
}
