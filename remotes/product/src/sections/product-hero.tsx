import { offeredVariant, type ProductPage, productKey, type Variant } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Picture, ShortlistToggle, Text, TranslationMark } from '@vitrine/ui';
import { type Ref, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MessageKey } from '../messages.ts';
import { Actions, AskButton } from './actions.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { Offer } from './offer/offer.tsx';
import { selectOffer } from './offer/select-offer.ts';
import { Stock } from './offer/stock.tsx';
import { Variants } from './offer/variants.tsx';
import styles from './product-hero.module.css';
import { ProductLabel } from './product-label.tsx';

interface ProductHeroProps {
  product: ProductPage;
  /** The main actions. */
  actions: Ref<HTMLDivElement>;
  t: Translate<MessageKey>;
}

/** The top of the page: the pictures, and beside them name, price, variants and facts. */
export function ProductHero({ product, actions, t }: ProductHeroProps) {
  const { tag } = useLocale();
  const [query] = useSearchParams();
  const offer = selectOffer(product, query.get('variant'));
  const { marks } = product;
  const name = useId();
  return (
    <div className={styles['hero']}>
      {product.images.length > 0 ? (
        <Gallery pictures={product.images} chosen={offer.variant?.image} marks={marks} t={t} />
      ) : (
        <Picture picture={null} name={product.name} sizes="0" className={styles['tile']} />
      )}
      <div className={styles['text']}>
        <header className={styles['head']}>
          {product.brand && (
            <Text scale="label" as="p">
              <Link
                to={href('brand', { locale: tag, slug: product.brand.slug })}
                className={styles['brand']}
              >
                {product.brand.name}
              </Link>
            </Text>
          )}
          <Text scale="headline" as="h1" id={name} tabIndex={-1}>
            <TranslationMark lang={marks?.['name']}>{product.name}</TranslationMark>
          </Text>
          {product.summary !== undefined && (
            <Text scale="body" as="p" className={styles['summary']}>
              <TranslationMark lang={marks?.['summary']}>{product.summary}</TranslationMark>
            </Text>
          )}
        </header>
        <Offer
          price={offer.price}
          availability={offer.availability}
          leadTime={product.leadTime}
          t={t}
        />
        <Variants variants={product.variants} selected={offer.variant} marks={marks} t={t} />
        <div ref={actions} className={styles['actions']}>
          <AskButton product={product} variant={offer.variant}>
            {t('ask')}
          </AskButton>
          <ShortlistToggle
            {...shortlistKeys(product, offer.variant)}
            labelledBy={name}
            t={t}
            keptLabel={t('kept')}
            className={styles['keep']}
          />
        </div>
        <Stock product={product} variant={offer.variant} t={t} />
        <ProductLabel product={product} variant={offer.variant} t={t} />
        <Actions product={product} variant={offer.variant} t={t} />
      </div>
    </div>
  );
}

/**
 * The variant is saved, if there are several. A product that was saved from a list is the variant
 * that its page shows first.
 */
function shortlistKeys({ id, variants }: ProductPage, variant: Variant | undefined) {
  const product =
    variant && variants.length > 1 ? productKey({ id, sku: variant.sku }) : productKey({ id });
  return { product, standsFor: variant === offeredVariant(variants) ? [product, id] : [product] };
}
