'use client';

import Link from 'next/link';
import { useState } from 'react';
import type { ProductPage } from '../content/types.ts';
import { Picture } from './picture.tsx';
import { priceText } from './price.tsx';
import { SaveButton } from './save-button.tsx';

const AVAILABILITY: Readonly<Record<string, string>> = {
  'in-stock': 'In stock',
  'made-to-order': 'Made to order',
  'sold-out': 'Sold out',
};

type HeroProduct = Pick<
  ProductPage,
  'id' | 'name' | 'brand' | 'summary' | 'images' | 'variants' | 'label'
>;

/** Pictures, variants and price of a product. A variant changes picture, price and availability. */
export function ProductHero({ product, locale }: { product: HeroProduct; locale: string }) {
  const { images, variants, label } = product;
  const [sku, setSku] = useState(variants[0]?.sku);
  const variant = variants.find((each) => each.sku === sku);
  const [picture = null, ...others] = [
    images[variant?.image ?? 0] ?? null,
    ...images.filter((_, index) => index !== (variant?.image ?? 0)),
  ];
  return (
    <section className="hero">
      <div>
        <Picture
          picture={picture}
          sizes="(width < 45rem) 100vw, (width < 64rem) 56vw, 45vw"
          priority
        />
        <div className="thumbnails">
          {others.map((image) => (
            <Picture key={image?.src} picture={image} sizes="6rem" />
          ))}
        </div>
      </div>
      <div>
        <h1>{product.name}</h1>
        <p>
          <Link href={`/${locale}/brand/${product.brand.slug}`}>{product.brand.name}</Link>
        </p>
        <p>{product.summary}</p>
        {variant && (
          <p className="price" aria-live="polite">
            {priceText(variant.price, locale)} · {AVAILABILITY[variant.availability]}
          </p>
        )}
        <fieldset>
          <legend>Variant</legend>
          {variants.map((each) => (
            <label key={each.sku}>
              <input
                type="radio"
                name="variant"
                checked={each.sku === sku}
                onChange={() => setSku(each.sku)}
              />
              {each.swatch && <span className="swatch" style={{ background: each.swatch }} />}
              {each.name} <span className="soft">{priceText(each.price, locale)}</span>
            </label>
          ))}
        </fieldset>
        <SaveButton id={product.id} name={product.name} />
        <dl>
          <dt>Maker</dt>
          <dd>{product.brand.name}</dd>
          <dt>Material</dt>
          <dd>{label.material}</dd>
          <dt>Year</dt>
          <dd>{label.year}</dd>
          <dt>Dimensions</dt>
          <dd>{label.measure}</dd>
          <dt>Number</dt>
          <dd>{sku}</dd>
        </dl>
      </div>
    </section>
  );
}
