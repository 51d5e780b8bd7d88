import type { Payload } from 'payload';
import type { Catalogue, CataloguePicture } from './catalogue.ts';
import { openImportTransaction } from './import-transaction.ts';
import type { KeptPicture } from './keep-pictures.ts';
import type { ReportProgress } from './report-progress.ts';
import {
  brandRow,
  groupRow,
  homeRow,
  mediaRow,
  productRow,
  storyRow,
  textPageRow,
  typographyRow,
} from './rows.ts';

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
  const writePicture = async (picture: CataloguePicture | undefined) => {
    const kept = picture && pictures.get(picture);
    return kept && write.document('media', mediaRow(kept));
  };
  try {
    for (const [position, { code, ...locale }] of catalogue.locales.entries()) {
      await write.document('locales', { id: code, ...locale, position });
    }
    for (const group of catalogue.groups) await write.published('groups', groupRow(group));
    for (const brand of catalogue.brands) await write.published('brands', brandRow(brand));
    for (const [index, product] of catalogue.products.entries()) {
      const ids: (number | string)[] = [];
      for (const picture of product.pictures) {
        const id = await writePicture(picture);
        if (id !== undefined) ids.push(id);
      }
      await write.published('products', productRow(product, ids));
      report('products', index + 1, catalogue.products.length);
    }
    for (const story of catalogue.stories) {
      const first = await writePicture(story.picture);
      const inSections: (number | string | undefined)[] = [];
      for (const { picture } of story.sections) inSections.push(await writePicture(picture));
      await write.published('stories', storyRow(story, { first, inSections }));
    }
    for (const page of catalogue.pages) await write.published('pages', textPageRow(page));
    for (const { brands, ...place } of catalogue.places) {
      await write.document('places', { ...place, brands: [...brands] });
    }
    for (const [locale, groups] of Object.entries(catalogue.synonyms)) {
      for (const { words, finds } of groups) {
        await write.document('synonyms', { locale, words: [...words], finds: [...finds] });
      }
    }
    await write.global('typography', typographyRow(catalogue.typography));
    await write.global('site', { ...catalogue.site });
    await write.publishedGlobal('home', homeRow(catalogue.home));
    await write.commit();
  } catch (error) {
    await write.rollback();
    throw error;
  }
}
