import type { LocaleInfo } from '@vitrine/contract';
import * as v from 'valibot';
import type { Change } from '../../authoring/change.ts';
import type { BuiltDocument, Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredMove } from '../catalogue-store/stored-pages.ts';
import type { CmsReader } from '../source/cms-reader.ts';
import {
  picturesOf,
  SourceBrand,
  SourceGroup,
  SourceHome,
  SourceMedia,
  SourceMove,
  SourcePage,
  SourceProduct,
  SourceSite,
  SourceStory,
  SourceTypography,
  stockOf,
  storyPicturesOf,
} from '../source/source-documents.ts';
import { deliveryRow } from './amounts/delivery.ts';
import { attributesRow } from './attributes/attribute-rows.ts';
import { brandRow, groupRow, homeRow } from './page-rows.ts';
import { placesRow } from './places-row.ts';
import { productRow } from './product-rows.ts';
import { setsRow } from './sets-row.ts';
import { sitePictures, siteRow } from './site.ts';
import { storyRow } from './story-rows.ts';
import { synonymRows } from './synonym-rows.ts';
import { textPageRow } from './text-page-rows.ts';
import { typographyResponse } from './typography.ts';

/** Builds the rows of one document; undefined if visitors must not see it. */
export type BuildRows = (document: Change) => Promise<BuiltDocument | undefined>;

const Revised = v.object({ updatedAt: v.string() });

/** Parses a document; `undefined` if it is missing or invalid. */
type Fit = <Schema extends v.GenericSchema>(
  schema: Schema,
  document: unknown,
  name: string,
) => v.InferOutput<Schema> | undefined;

/**
 * @param warn Receives a message about a published document that is invalid and therefore hidden.
 */
export function createRowBuilder(cms: CmsReader, warn: (message: string) => void): BuildRows {
  const fit: Fit = (schema, document, name) => {
    if (document === undefined) return undefined;
    const read = v.safeParse(schema, document);
    if (read.success) return read.output;
    const [issue] = read.issues;
    warn(`${name} is withheld: ${issue && v.getDotPath(issue)}: ${issue?.message}`);
    return undefined;
  };

  return async ({ kind, key }): Promise<BuiltDocument | undefined> => {
    switch (kind) {
      case 'product':
        return buildProduct(cms, fit, key);
      case 'group':
        return buildGroup(cms, fit, key);
      case 'brand':
        return buildBrand(cms, fit, key);
      case 'home':
        return inEachLocale(cms, fit(SourceHome, await cms.global('home'), 'home'), homeRow);
      case 'media': {
        // No response consists of a picture alone, so only its revision is stored.
        const picture = fit(Revised, await cms.document('media', key), `picture ${key}`);
        return picture && { revision: picture.updatedAt, rows: [] };
      }
      case 'move': {
        const move = fit(SourceMove, await cms.document('move', key), `move ${key}`);
        const stored: StoredMove | undefined = move && { to: move.to };
        return move && { revision: move.updatedAt, rows: [everywhere(stored)] };
      }
      case 'locales': {
        const read = await cms.locales();
        if (!read) return undefined;
        const { locales, terms, revision } = read;
        const codes = locales.items.map(({ code }) => code);
        const rows = codes.map((code) => deliveryRow(terms, code, codes));
        return { revision, rows: [everywhere(locales), ...rows] };
      }
      case 'synonyms': {
        const read = await cms.synonyms();
        return read && { revision: read.revision, rows: synonymRows(read.documents) };
      }
      case 'story':
        return buildStory(cms, fit, key);
      case 'page': {
        const page = fit(SourcePage, await cms.document('page', key), `page ${key}`);
        return inEachLocale(cms, page, textPageRow);
      }
      case 'places': {
        const read = await cms.places();
        return inEachLocale(cms, read, ({ documents }, locale, codes) =>
          placesRow(documents, locale, codes),
        );
      }
      case 'sets': {
        const read = await cms.sets();
        return inEachLocale(cms, read, ({ documents }, locale, codes) =>
          setsRow(documents, locale, codes),
        );
      }
      case 'attributes': {
        const read = await cms.attributes();
        return inEachLocale(cms, read, ({ documents }, locale, codes) =>
          attributesRow(documents, locale, codes),
        );
      }
      case 'typography':
        return buildTypography(cms, fit);
      case 'site':
        return buildSite(cms, fit);
    }
  };
}

/** A row for all locales. */
const everywhere = (body: unknown): Row => ({ locale: '', body: JSON.stringify(body) });

const readGroup = async (
  cms: CmsReader,
  fit: Fit,
  key: string | null | undefined,
): Promise<SourceGroup | undefined> =>
  key ? fit(SourceGroup, await cms.document('group', key), `group ${key}`) : undefined;

/** A group, after those above it that are published; empty if it is not. A circle ends. */
async function readGroups(
  cms: CmsReader,
  fit: Fit,
  key: string | null | undefined,
): Promise<SourceGroup[]> {
  const groups = new Map<string, SourceGroup>();
  for (let group = await readGroup(cms, fit, key); group && !groups.has(group.id); ) {
    groups.set(group.id, group);
    group = await readGroup(cms, fit, group.parent);
  }
  return [...groups.values()].reverse();
}

const mediaChange = ({ id }: { id: string }): Change => ({ kind: 'media', key: id });
const groupChange = ({ id }: SourceGroup): Change => ({ kind: 'group', key: id });

async function buildGroup(
  cms: CmsReader,
  fit: Fit,
  key: string,
): Promise<BuiltDocument | undefined> {
  const groups = await readGroups(cms, fit, key);
  const group = groups.at(-1);
  const media = await picturesIn(cms, fit, pictureKeys(group), `group ${key}`);
  const built = await inEachLocale(cms, group, (_, locale, codes) =>
    groupRow({ source: groups, picture: media[0] }, locale, codes),
  );
  const dependsOn = [...groups.slice(0, -1).map(groupChange), ...media.map(mediaChange)];
  return built && { ...built, dependsOn };
}

async function buildBrand(
  cms: CmsReader,
  fit: Fit,
  key: string,
): Promise<BuiltDocument | undefined> {
  const brand = await readBrand(cms, fit, key);
  const media = await picturesIn(cms, fit, brandPicturesOf(brand), `brand ${key}`);
  const built = await inEachLocale(cms, brand, (source, locale, codes) =>
    brandRow({ source, media }, locale, codes),
  );
  return built && { ...built, dependsOn: media.map(mediaChange) };
}

/** The key of the picture that a group has of its own. */
const pictureKeys = (source: SourceGroup | undefined): string[] =>
  source?.picture === undefined ? [] : [source.picture];

/** The keys of a brand's pictures: its own, and those of its steps. */
export const brandPicturesOf = (brand: SourceBrand | undefined): string[] =>
  [brand?.picture, ...(brand?.steps ?? []).map(({ picture }) => picture)].filter(
    (key) => key !== undefined,
  );

const readBrand = async (cms: CmsReader, fit: Fit, key: string | null | undefined) =>
  key ? fit(SourceBrand, await cms.document('brand', key), `brand ${key}`) : undefined;

async function inEachLocale<Source extends { updatedAt: string } | { revision: string }>(
  cms: CmsReader,
  source: Source | undefined,
  row: (
    source: Source,
    locale: LocaleInfo,
    codes: readonly string[],
    currencies: readonly string[] | undefined,
  ) => Row,
): Promise<BuiltDocument | undefined> {
  const read = source && (await cms.locales());
  if (!read) return undefined;
  const { items, currencies } = read.locales;
  const codes = items.map(({ code }) => code);
  const rows = items.map((locale) => row(source, locale, codes, currencies));
  const revision = 'revision' in source ? source.revision : source.updatedAt;
  return { revision, rows };
}

async function buildProduct(
  cms: CmsReader,
  fit: Fit,
  key: string,
): Promise<BuiltDocument | undefined> {
  const name = `product ${key}`;
  const product = fit(SourceProduct, await cms.document('product', key), name);
  if (!product) return undefined;
  const keys = new Set(stockOf(product));
  const [brand, groups, media, described, offered, listed] = await Promise.all([
    readBrand(cms, fit, product.brand),
    readGroups(cms, fit, product.group),
    picturesIn(cms, fit, picturesOf(product), name),
    cms.attributes(),
    cms.locales(),
    keys.size > 0 ? cms.places() : undefined,
  ]);
  // A product waits until the brand and the group that it has are published.
  if ((product.brand && !brand) || (product.group && groups.length === 0)) return undefined;
  const { documents: attributes = [] } = described ?? {};
  const { terms = [] } = offered ?? {};
  const places = (listed?.documents ?? []).filter(({ id }) => keys.has(id));
  const parts = { product, brand, groups, media, attributes, terms, places };
  const built = await inEachLocale(cms, product, (_, locale, codes, currencies) =>
    productRow(parts, locale, codes, currencies),
  );
  const dependsOn: Change[] = [
    ...(brand ? [{ kind: 'brand' as const, key: brand.id }] : []),
    ...groups.map(groupChange),
    ...media.map(mediaChange),
    ...(keys.size > 0 ? [{ kind: 'places' as const, key: 'places' }] : []),
  ];
  return built && { ...built, dependsOn };
}

async function buildStory(
  cms: CmsReader,
  fit: Fit,
  key: string,
): Promise<BuiltDocument | undefined> {
  const name = `story ${key}`;
  const story = fit(SourceStory, await cms.document('story', key), name);
  if (!story) return undefined;
  const media = await picturesIn(cms, fit, storyPicturesOf(story), name);
  const built = await inEachLocale(cms, story, (_, locale, codes) =>
    storyRow(story, media, locale, codes),
  );
  const dependsOn = media.map(mediaChange);
  return built && { ...built, dependsOn };
}

/** The valid pictures with these keys, in this order. */
async function picturesIn(
  cms: CmsReader,
  fit: Fit,
  keys: readonly string[],
  name: string,
): Promise<v.InferOutput<typeof SourceMedia>[]> {
  if (keys.length === 0) return [];
  const pictures = (await cms.documents('media', keys)).flatMap(
    (document) => fit(SourceMedia, document, `a picture of ${name}`) ?? [],
  );
  return keys.flatMap((id) => pictures.find((each) => each.id === id) ?? []);
}

async function buildSite(cms: CmsReader, fit: Fit): Promise<BuiltDocument | undefined> {
  const document = await cms.global('site');
  const revised = fit(Revised, document, 'site');
  const site = revised && fit(SourceSite, document, 'site');
  const offered = site && (await cms.locales());
  if (!offered) return undefined;
  const media = await picturesIn(cms, fit, sitePictures(site), 'the site');
  const dependsOn = media.map(mediaChange);
  const rows = [siteRow(site, media, offered.locales.items)];
  return { revision: revised.updatedAt, rows, dependsOn };
}

async function buildTypography(cms: CmsReader, fit: Fit): Promise<BuiltDocument | undefined> {
  const document = await cms.global('typography');
  const revised = fit(Revised, document, 'typography');
  const typography = revised && fit(SourceTypography, document, 'typography');
  if (!typography) return undefined;
  const page = JSON.stringify(typographyResponse(typography));
  return { revision: revised.updatedAt, rows: [{ locale: '', page }] };
}
