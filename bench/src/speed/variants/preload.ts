import type { Screen } from '@vitrine/routes';
import { vitrine as brand } from '@vitrine/screen-brand/package.json';
import { vitrine as explore } from '@vitrine/screen-explore/package.json';
import { vitrine as home } from '@vitrine/screen-home/package.json';
import { vitrine as product } from '@vitrine/screen-product/package.json';
import { vitrine as productGroup } from '@vitrine/screen-product-group/package.json';

/** Templates of the content that each route requests. */
export const PRELOAD: Readonly<Partial<Record<Screen, string[]>>> = {
  home: home.preload,
  product: product.preload,
  'product-group': productGroup.preload,
  explore: explore.preload,
  brand: brand.preload,
};
