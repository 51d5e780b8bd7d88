import { join } from 'node:path';
import { LOCALES, type LocaleInfo } from '@vitrine/contract';
import { SAMPLE_CATALOGUE } from '@vitrine/sample-catalogue';
import * as v from 'valibot';
import type { Kind } from '../../src/authoring/change.ts';
import type { CatalogueDocument } from '../../src/documents/catalogue-document.ts';
import { CATALOGUE_FILE } from '../../src/export-command/export-catalogue.ts';
import { catalogueSource } from '../../src/import-command/read-source.ts';
import type {
  Filters,
  Projected,
  Row,
} from '../../src/projection/catalogue-store/catalogue-store.ts';
import { attributesRow } from '../../src/projection/rows/attributes/attribute-rows.ts';
import { brandPicturesOf } from '../../src/projection/rows/build-rows.ts';
import { brandRow, groupRow } from '../../src/projection/rows/page-rows.ts';
import { productRow } from '../../src/projection/rows/product-rows.ts';
import { setsRow } from '../../src/projection/rows/sets-row.ts';
import { storyRow } from '../../src/projection/rows/story-rows.ts';
import { synonymRows } from '../../src/projection/rows/synonym-rows.ts';
import { textPageRow } from '../../src/projection/rows/text-page-rows.ts';
import {
  picturesOf,
  SourceAttributes,
  SourceBrand,
  SourceGroup,
  SourceMedia,
  SourcePage,
  SourceProduct,
  SourceSets,
  SourceStory,
  SourceTerms,
} from '../../src/projection/source/source-documents.ts';
import type { DirectWriter } from './direct-writer.ts';

const { items } = LOCALES;
const CODES = items.map(({ code }) => code);
const revision = '2026-01-01T00:00:00.000Z';

/** The documents of the sample catalogue. */
export async function sampleDocuments(): Promise<CatalogueDocument[]> {
  const documents: CatalogueDocument[] = [];
  for await (const { document } of catalogueSource(
    join(SAMPLE_CATALOGUE, CATALOGUE_FILE),
  ).items()) {
    if (document) documents.push(document);
  }
  return documents;
}

const SourceSynonyms = v.object({
  locale: v.string(),
  words: v.array(v.string()),
  finds: v.optional(v.array(v.string()), []),
});

/** The groups of synonyms of the sample catalogue. */
export async function sampleSynonyms(): Promise<v.InferOutput<typeof SourceSynonyms>[]> {
  return readAll(await sampleDocuments(), 'synonyms', SourceSynonyms);
}

/** Parses the documents of a collection as the CMS has them. */
function readAll<Schema extends v.GenericSchema>(
  documents: readonly CatalogueDocument[],
  collection: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  return documents.flatMap((document) => {
    if (!('collection' in document) || document.collection !== collection) return [];
    const { id, data } = document;
    const times = { createdAt: revision, updatedAt: revision };
    return [v.parse(schema, { ...data, id, ...times })];
  });
}

/** The attributes of the sample catalogue. */
export const SAMPLE_ATTRIBUTES: SourceAttributes = readAll(
  await sampleDocuments(),
  'attributes',
  SourceAttributes.item,
);

/** The filters of the sample catalogue, apart from prices. */
export const SAMPLE_FILTERS = ['brand', 'group', 'kind', 'material', 'availability', 'color'];

/** The filters with other values of one of them. */
export const withFilter = (filters: Filters, name: string, values: readonly string[]): Filters =>
  name === 'brand' || name === 'group' || name === 'availability'
    ? { ...filters, [name]: values }
    : { ...filters, attributes: { ...filters.attributes, [name]: values } };

/** A document with a row in each locale. */
export const projected = (
  kind: Kind,
  key: string,
  row: (locale: LocaleInfo) => Row,
): Projected => ({ document: { kind, key }, built: { revision, rows: items.map(row) } });

/** Projects the seed past the CMS. */
export async function projectSeed(
  store: Pick<DirectWriter, 'replaceMany' | 'rankNames'>,
): Promise<void> {
  const documents = await sampleDocuments();
  const media = readAll(documents, 'media', SourceMedia);
  const picturesIn = (keys: readonly (string | undefined)[]) =>
    keys.flatMap((key) => media.find(({ id }) => id === key) ?? []);
  const groups = readAll(documents, 'groups', SourceGroup);
  const brands = readAll(documents, 'brands', SourceBrand);
  const products = readAll(documents, 'products', SourceProduct);
  const stories = readAll(documents, 'stories', SourceStory);
  const pages = readAll(documents, 'pages', SourcePage);
  const terms = readAll(documents, 'markets', SourceTerms);
  const synonyms = readAll(documents, 'synonyms', SourceSynonyms);
  const synonymed = { revision, rows: synonymRows(synonyms) };
  await store.replaceMany([
    projected('attributes', 'attributes', (locale) =>
      attributesRow(SAMPLE_ATTRIBUTES, locale, CODES),
    ),
    { document: { kind: 'synonyms', key: 'synonyms' }, built: synonymed },
    ...groups.map((group) =>
      projected('group', group.id, (locale) =>
        groupRow({ source: [group], picture: picturesIn([group.picture])[0] }, locale, CODES),
      ),
    ),
    ...brands.map((brand) =>
      projected('brand', brand.id, (locale) =>
        brandRow({ source: brand, media: picturesIn(brandPicturesOf(brand)) }, locale, CODES),
      ),
    ),
    ...stories.map((story) =>
      projected('story', story.id, (locale) => storyRow(story, media, locale, CODES)),
    ),
    ...pages.map((page) =>
      projected('page', page.id, (locale) => textPageRow(page, locale, CODES)),
    ),
    ...products.flatMap((product) => {
      const brand = brands.find(({ id }) => id === product.brand);
      const group = groups.find(({ id }) => id === product.group);
      if (!brand || !group) return [];
      const pictures = picturesIn(picturesOf(product));
      const attributes = SAMPLE_ATTRIBUTES;
      const parts = { product, brand, groups: [group], media: pictures, attributes, terms };
      return projected('product', product.id, (locale) => productRow(parts, locale, CODES));
    }),
  ]);
  await store.rankNames();
}

/** Projects the sets of the seed past the CMS. */
export async function projectSets(store: Pick<DirectWriter, 'replaceMany'>): Promise<void> {
  const sets = readAll(await sampleDocuments(), 'sets', SourceSets.item);
  await store.replaceMany([projected('sets', 'sets', (locale) => setsRow(sets, locale, CODES))]);
}
