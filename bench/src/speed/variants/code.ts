/** The code of the five screens, each a chunk of the one application. */
import type { MountableScreen } from '@vitrine/host/src/federation/load/screen-module.ts';

export const CODE: Readonly<Partial<Record<string, () => Promise<MountableScreen>>>> = {
  home: () => import(/* webpackChunkName: "screen-home" */ '@vitrine/screen-home/src/screen.tsx'),
  product: () =>
    import(/* webpackChunkName: "screen-product" */ '@vitrine/screen-product/src/screen.tsx'),
  'product-group': () =>
    import(
      /* webpackChunkName: "screen-product-group" */ '@vitrine/screen-product-group/src/screen.tsx'
    ),
  explore: () =>
    import(/* webpackChunkName: "screen-explore" */ '@vitrine/screen-explore/src/screen.tsx'),
  brand: () =>
    import(/* webpackChunkName: "screen-brand" */ '@vitrine/screen-brand/src/screen.tsx'),
};
