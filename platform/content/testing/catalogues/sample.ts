import { LOCALES } from '@vitrine/contract';
import { sampleCatalogue } from '@vitrine/sample-catalogue';
import * as v from 'valibot';
import * as rows from '../../src/import-catalogue/rows.ts';
import type { CatalogueWriter } from '../../src/projection/catalogue-store/catalogue-store.ts';
import { brandRow, groupRow } from '../../src/projection/rows/page-rows.ts';
import { productRow } from '../../src/projection/rows/product-rows.ts';
import { storyRow } from '../../src/projection/rows/story-rows.ts';
import { synonymRows } from '../../src/projection/rows/synonym-rows.ts';
import { textPageRow } from '../../src/projection/rows/text-page-rows.ts';
import {
  SourceBrand,
  SourceGroup,
  SourcePage,
  SourceProduct,
  SourceStory,
} from '../../src/projection/source/source-documents.ts';

const { items } = LOCALES;
const CODES = items.map(({ code }) => code);
const revision = '2026-01-01T00:00:00.000Z';

/** Parses a document of the CMS from the row that was written. */
const read = <Schema extends v.GenericSchema>(schema: Schema, written: object) =>
  v.parse(schema, { ...written, createdAt: revision, updatedAt: revision });

/** Projects the seed without its pictures, past the CMS. */
export async function projectSeed(
  store: Pick<CatalogueWriter, 'replaceMany' | 'rankNames'>,
): Promise<void> {
  const seed = await sampleCatalogue();
  const groups = seed.groups.map((group) => read(SourceGroup, rows.groupRow(group)));
  const brands = seed.brands.map((brand) => read(SourceBrand, rows.brandRow(brand)));
  const products = seed.products.map((product) =>
    read(SourceProduct, rows.productRow(product, [])),
  );
  const stories = seed.stories.map((story) =>
    read(SourceStory, rows.storyRow(story, { first: undefined, inSections: [] })),
  );
  const pages = seed.pages.map((page) => read(SourcePage, rows.textPageRow(page)));
  const synonyms = Object.entries(seed.synonyms).flatMap(([locale, all]) =>
    all.map((group) => ({ locale, ...group })),
  );
  await store.replaceMany([
    {
      document: { kind: 'synonyms' as const, key: 'synonyms' },
      built: { revision, rows: synonymRows(synonyms) },
    },
    ...groups.map((group) => ({
      document: { kind: 'group' as const, key: group.id },
      built: { revision, rows: items.map((locale) => groupRow(group, locale, CODES)) },
    })),
    ...brands.map((brand) => ({
      document: { kind: 'brand' as const, key: brand.id },
      built: { revision, rows: items.map((locale) => brandRow(brand, locale, CODES)) },
    })),
    ...stories.map((story) => ({
      document: { kind: 'story' as const, key: story.id },
      built: { revision, rows: items.map((locale) => storyRow(story, [], locale, CODES)) },
    })),
    ...pages.map((page) => ({
      document: { kind: 'page' as const, key: page.id },
      built: { revision, rows: items.map((locale) => textPageRow(page, locale, CODES)) },
    })),
    ...products.flatMap((product) => {
      const brand = brands.find(({ id }) => id === product.brand);
      const group = groups.find(({ id }) => id === product.group);
      if (!brand || !group) return [];
      const parts = { product, brand, group, media: [] };
      const all = items.map((locale) => productRow(parts, locale, CODES));
      return {
        document: { kind: 'product' as const, key: product.id },
        built: { revision, rows: all },
      };
    }),
  ]);
  await store.rankNames();
}
