import { preloadTemplates } from '@vitrine/contract';
import { vitrine as brand } from '@vitrine/screen-brand/package.json';
import { vitrine as explore } from '@vitrine/screen-explore/package.json';
import { vitrine as home } from '@vitrine/screen-home/package.json';
import { vitrine as product } from '@vitrine/screen-product/package.json';
import { vitrine as productGroup } from '@vitrine/screen-product-group/package.json';

/** Templates of the content that each route requests. */
export const PRELOAD: Readonly<Partial<Record<string, string[]>>> = {
  home: preloadTemplates(home.preload),
  product: preloadTemplates(product.preload),
  'product-group': preloadTemplates(productGroup.preload),
  explore: preloadTemplates(explore.preload),
  brand: preloadTemplates(brand.preload),
};
