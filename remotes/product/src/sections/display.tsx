import type { ProductPage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { KeepToggle, Text, TranslationMark } from '@vitrine/ui';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { offerOf } from '../variant.ts';
import type { Key } from '../words.ts';
import styles from './display.module.css';
import { Gallery } from './gallery.tsx';
import { Label } from './label.tsx';
import { Offer } from './offer.tsx';
import { Variants } from './variants.tsx';

/** The object as it is shown: its pictures, and beside them what it is and what it costs. */
export function Display({ product, t }: { product: ProductPage; t: Translate<Key> }) {
  const { tag } = useLocale();
  const [query] = useSearchParams();
  const offer = offerOf(product, query.get('variant'));
  const { marks } = product;
  const name = useId();
  return (
    <div className={styles['display']}>
      <Gallery pictures={product.images} marks={marks} t={t} />
      <div className={styles['words']}>
        <header className={styles['head']}>
          <Text scale="label" as="p">
            <Link
              to={href('brand', { locale: tag, slug: product.brand.slug })}
              className={styles['brand']}
            >
              {product.brand.name}
            </Link>
          </Text>
          <Text scale="headline" as="h1" id={name} tabIndex={-1}>
            <TranslationMark lang={marks?.['name']}>{product.name}</TranslationMark>
          </Text>
          <Text scale="body" as="p" className={styles['summary']}>
            <TranslationMark lang={marks?.['summary']}>{product.summary}</TranslationMark>
          </Text>
        </header>
        <Offer price={offer.price} availability={offer.availability} t={t} />
        <KeepToggle id={product.id} labelledBy={name} t={t} shown />
        <Variants variants={product.variants} chosen={offer.variant} marks={marks} t={t} />
        <Label product={product} sku={offer.variant?.sku} t={t} />
      </div>
    </div>
  );
}
