/** The messages of the five screens, so that they can be loaded beside the code. */
import { messages as brand } from '@vitrine/screen-brand/src/messages.ts';
import { messages as explore } from '@vitrine/screen-explore/src/messages.ts';
import { messages as home } from '@vitrine/screen-home/src/messages.ts';
import { messages as product } from '@vitrine/screen-product/src/messages.ts';
import { messages as productGroup } from '@vitrine/screen-product-group/src/messages.ts';

export type LoadMessages = Readonly<Partial<Record<string, (tag: string) => Promise<unknown>>>>;

export const LOAD_MESSAGES: LoadMessages = {
  home: home.load,
  product: product.load,
  'product-group': productGroup.load,
  explore: explore.load,
  brand: brand.load,
};
