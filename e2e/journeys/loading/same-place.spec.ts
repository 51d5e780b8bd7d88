import { checkPositions } from '@vitrine/releases/positions';
import { CONTENT, IS_FULL, SITE } from '../../site.ts';
import { PAGES } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/test.ts';

// It would answer from its cache.
test.use({ serviceWorkers: 'block' });

/** Pages that fill their first screen differently. */
const COMPARED = [
  ...PAGES,
  // Its variants are all made to order.
  ['product', 'product/opal-pendant'],
  // Long names.
  ['product', 'product/stitched-notebook'],
  ['product', 'product/writing-brush'],
  ['product', 'product/tall-carafe?variant=none'],
  ['product-group', 'product-group/vessels?sort=price'],
  ['brand', 'brand/ebbharrow'],
  ['explore', 'explore?q=lamp'],
  ['explore', 'explore?shortlist='],
  ['explore', 'explore?shortlist=tall-carafe.paper-lantern'],
  ['collection', 'collections/small-gifts'],
] as const;

// On a phone, the heading of a product jumped by 302 px when the screen came, and the price left
// the window. The layout shift API does not see it, because nodes are replaced.
for (const locale of ['en', 'de', 'fr', 'el', 'ar', 'ja']) {
  test(`@full nothing that a document shows moves when the screen comes, in ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    for (const [screen, path] of IS_FULL ? COMPARED : PAGES) {
      const shown = { screen, version: undefined, contentUrl: CONTENT };
      const found = await checkPositions(page, `${SITE}/${locale}/${path}`, shown, (step) => step);
      expect.soft(found, path).toEqual([]);
    }
  });
}
