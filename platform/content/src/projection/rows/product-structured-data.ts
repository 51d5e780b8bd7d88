import type { Availability, Picture, Variant } from '@vitrine/contract';
import { largestImage } from './picture.ts';

const SCHEMA_ORG: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'made-to-order': 'https://schema.org/MadeToOrder',
  'sold-out': 'https://schema.org/SoldOut',
};

interface ProductFacts {
  path: string;
  name: string;
  description: string;
  brand: string;
  category: string;
  material: string;
  images: readonly Picture[];
  /** The variant that the page shows first comes first. */
  variants: readonly Variant[];
}

/** schema.org's product, with an offer for each variant at the URL that opens the page with it. */
export function productStructuredData(product: ProductFacts) {
  const { path, name, description, brand, category, material, images, variants } = product;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    description,
    sku: variants[0]?.sku,
    url: path,
    ...(images.length > 0 && { image: images.map(largestImage) }),
    brand: { '@type': 'Brand', name: brand },
    category,
    material,
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      sku: variant.sku,
      name: variant.name,
      price: variant.price.amount,
      priceCurrency: variant.price.currency,
      availability: SCHEMA_ORG[variant.availability],
      url: `${path}?${new URLSearchParams({ variant: variant.sku })}`,
    })),
  };
}
