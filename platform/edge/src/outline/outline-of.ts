import type { Outline } from '@vitrine/contract';
import { brand } from './screens/brand.ts';
import { explore } from './screens/explore.ts';
import { home } from './screens/home.ts';
import { makers } from './screens/makers.ts';
import { pages } from './screens/pages.ts';
import { product } from './screens/product.ts';
import { productGroup } from './screens/product-group.ts';
import { stories } from './screens/stories.ts';
import { story } from './screens/story.ts';

const OUTLINES: Readonly<Record<string, Outline>> = {
  home,
  product,
  'product-group': productGroup,
  explore,
  brand,
  makers,
  stories,
  story,
  pages,
};

/** The outline of a screen without one of its own: the title that every answer has. */
const PLAIN_OUTLINE: Outline = {
  layout: 'page',
  first: [
    { kind: 'path', items: [] },
    { kind: 'title', text: 'head.title' },
    { kind: 'text', text: 'head.description' },
  ],
};

export const outlineOf = (screen: string): Outline =>
  (Object.hasOwn(OUTLINES, screen) ? OUTLINES[screen] : undefined) ?? PLAIN_OUTLINE;
