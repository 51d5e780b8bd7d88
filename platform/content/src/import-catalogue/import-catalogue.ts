import type { Payload } from 'payload';
import type { DrawnPicture } from './keep-pictures.ts';
import { LOCALES } from '../../../sample-catalogue/src/locales.ts';
import type { Seed } from '../../../sample-catalogue/src/read-catalogue.ts';
import { brandRow, groupRow, homeRow, mediaRow, productRow, typographyRow } from './rows.ts';
import type { PictureSeed } from '../../../sample-catalogue/src/schema.ts';
import { openSeedTransaction } from './import-transaction.ts';
import { TYPOGRAPHY } from '../../../sample-catalogue/src/typography.ts';

/** Whether nothing was ever written into the CMS. */
export async function isEmpty(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'locales' });
  return totalDocs === 0;
}

/**
 * Writes the seed into an empty CMS, published, every language at once. All of it or, when the
 * process dies on the way, nothing: it is one transaction.
 */
export async function importSeed(
  payload: Payload,
  seed: Seed,
  pictures: ReadonlyMap<PictureSeed, DrawnPicture>,
): Promise<void> {
  const write = await openSeedTransaction(payload);
  try {
    for (const [position, { code, ...locale }] of LOCALES.entries()) {
      await write.document('locales', { id: code, ...locale, position });
    }
    for (const group of seed.groups) await write.published('groups', groupRow(group));
    for (const brand of seed.brands) await write.published('brands', brandRow(brand));
    for (const product of seed.products) {
      const ids: (number | string)[] = [];
      for (const picture of product.pictures) {
        const made = pictures.get(picture);
        if (made) ids.push(await write.document('media', mediaRow(made)));
      }
      await write.published('products', productRow(product, ids));
    }
    await write.global('typography', typographyRow(TYPOGRAPHY));
    await write.publishedGlobal('home', homeRow(seed.home));
    await write.commit();
  } catch (error) {
    await write.rollback();
    throw error;
  }
}
