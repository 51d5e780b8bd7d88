import type { Payload } from 'payload';
import type { Catalogue, CataloguePicture } from './catalogue.ts';
import { openImportTransaction } from './import-transaction.ts';
import type { KeptPicture } from './keep-pictures.ts';
import type { ReportProgress } from './report-progress.ts';
import { brandRow, groupRow, homeRow, mediaRow, productRow, typographyRow } from './rows.ts';

/** Whether nothing was ever written into the CMS. */
export async function isEmpty(payload: Payload): Promise<boolean> {
  const { totalDocs } = await payload.count({ collection: 'locales' });
  return totalDocs === 0;
}

/**
 * Writes a catalogue into an empty CMS, published, in one transaction: if the process dies, nothing
 * of it is written.
 */
export async function importCatalogue(
  payload: Payload,
  catalogue: Catalogue,
  pictures: ReadonlyMap<CataloguePicture, KeptPicture>,
  report: ReportProgress,
): Promise<void> {
  const write = await openImportTransaction(payload);
  try {
    for (const [position, { code, ...locale }] of catalogue.locales.entries()) {
      await write.document('locales', { id: code, ...locale, position });
    }
    for (const group of catalogue.groups) await write.published('groups', groupRow(group));
    for (const brand of catalogue.brands) await write.published('brands', brandRow(brand));
    for (const [index, product] of catalogue.products.entries()) {
      const ids: (number | string)[] = [];
      for (const picture of product.pictures) {
        const kept = pictures.get(picture);
        if (kept) ids.push(await write.document('media', mediaRow(kept)));
      }
      await write.published('products', productRow(product, ids));
      report('products', index + 1, catalogue.products.length);
    }
    for (const [locale, groups] of Object.entries(catalogue.synonyms)) {
      for (const { words, finds } of groups) {
        await write.document('synonyms', { locale, words: [...words], finds: [...finds] });
      }
    }
    await write.global('typography', typographyRow(catalogue.typography));
    await write.publishedGlobal('home', homeRow(catalogue.home));
    await write.commit();
  } catch (error) {
    await write.rollback();
    throw error;
  }
}
