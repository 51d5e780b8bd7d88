import {
  type Availability,
  numberOf,
  type Picture,
  pictureFiles,
  type Variant,
} from '@vitrine/contract';

const SCHEMA_ORG: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'made-to-order': 'https://schema.org/MadeToOrder',
  'sold-out': 'https://schema.org/SoldOut',
};

interface ProductFacts {
  path: string;
  name: string;
  description: string | undefined;
  brand: string | undefined;
  /** Empty if it has none. */
  category: string;
  material: string | undefined;
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
    sku: variants[0] && numberOf(variants[0]),
    url: path,
    ...(images.length > 0 && { image: images.map((image) => pictureFiles(image).src) }),
    brand: brand === undefined ? undefined : { '@type': 'Brand', name: brand },
    category: category || undefined,
    material,
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      sku: numberOf(variant),
      name: variant.name,
      price: variant.price.amount,
      priceCurrency: variant.price.currency,
      availability: SCHEMA_ORG[variant.availability],
      // The only variant needs no number to be found by.
      url:
        variant.unnumbered && variants.length === 1
          ? path
          : `${path}?${new URLSearchParams({ variant: variant.sku })}`,
    })),
  };
}
