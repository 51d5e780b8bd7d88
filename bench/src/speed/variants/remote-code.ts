/** The code of the five screens, each imported from a remote as in the documentation. */
import type { MountableScreen } from '@vitrine/host/src/federation/load/screen-module.ts';

export const CODE: Readonly<Partial<Record<string, () => Promise<MountableScreen>>>> = {
  home: () => import('screen_home_remote/screen'),
  product: () => import('screen_product_remote/screen'),
  'product-group': () => import('screen_product_group_remote/screen'),
  explore: () => import('screen_explore_remote/screen'),
  brand: () => import('screen_brand_remote/screen'),
};
