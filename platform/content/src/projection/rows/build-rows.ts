import type { LocaleInfo } from '@vitrine/contract';
import * as v from 'valibot';
import type { Change } from '../../authoring/change.ts';
import type { BuiltDocument, Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredMove } from '../catalogue-store/stored-pages.ts';
import type { CmsReader } from '../source/cms-reader.ts';
import {
  SourceBrand,
  SourceGroup,
  SourceHome,
  SourceMedia,
  SourceMove,
  SourceProduct,
  SourceTypography,
} from '../source/source-documents.ts';
import { brandRow, groupRow, homeRow } from './page-rows.ts';
import { productRow } from './product-rows.ts';
import { typographyResponse } from './typography.ts';

/** Builds the rows of one document; undefined when visitors must not see it (any more). */
export type BuildRows = (document: Change) => Promise<BuiltDocument | undefined>;

const Revised = v.object({ updatedAt: v.string() });

/**
 * @param warn Told of what is published but does not fit; it is withheld.
 */
export function createRowBuilder(cms: CmsReader, warn: (message: string) => void): BuildRows {
  function fit<Schema extends v.GenericSchema>(schema: Schema, document: unknown, name: string) {
    if (document === undefined) return undefined;
    const read = v.safeParse(schema, document);
    if (read.success) return read.output;
    const [issue] = read.issues;
    warn(`${name} is withheld: ${issue && v.getDotPath(issue)}: ${issue?.message}`);
    return undefined;
  }
  const group = async (key: string) =>
    fit(SourceGroup, await cms.document('group', key), `group ${key}`);
  const brand = async (key: string) =>
    fit(SourceBrand, await cms.document('brand', key), `brand ${key}`);

  async function inEachLocale<Source extends { updatedAt: string }>(
    source: Source | undefined,
    row: (source: Source, locale: LocaleInfo, codes: readonly string[]) => Row,
  ): Promise<BuiltDocument | undefined> {
    const found = source && (await cms.locales());
    if (!found) return undefined;
    const { items } = found.locales;
    const codes = items.map(({ code }) => code);
    return { revision: source.updatedAt, rows: items.map((locale) => row(source, locale, codes)) };
  }

  async function buildProduct(key: string): Promise<BuiltDocument | undefined> {
    const name = `product ${key}`;
    const product = fit(SourceProduct, await cms.document('product', key), name);
    const parts = product && {
      product,
      brand: await brand(product.brand),
      group: await group(product.group),
      found: (await cms.media(product.pictures)).flatMap(
        (document) => fit(SourceMedia, document, `a picture of ${name}`) ?? [],
      ),
    };
    // A product of a brand or group that is not published is not whole: it waits for it.
    if (!parts?.brand || !parts.group) return undefined;
    const media = parts.product.pictures.flatMap(
      (id) => parts.found.find((picture) => picture.id === id) ?? [],
    );
    const whole = { product: parts.product, brand: parts.brand, group: parts.group, media };
    const built = await inEachLocale(parts.product, (_, locale, codes) =>
      productRow(whole, locale, codes),
    );
    const shows: Change[] = [
      { kind: 'brand', key: whole.brand.id },
      { kind: 'group', key: whole.group.id },
      ...media.map(({ id }): Change => ({ kind: 'media', key: id })),
    ];
    return built && { ...built, dependsOn: shows };
  }

  return async ({ kind, key }): Promise<BuiltDocument | undefined> => {
    switch (kind) {
      case 'product':
        return buildProduct(key);
      case 'group':
        return inEachLocale(await group(key), groupRow);
      case 'brand':
        return inEachLocale(await brand(key), brandRow);
      case 'home':
        return inEachLocale(fit(SourceHome, await cms.global('home'), 'home'), homeRow);
      case 'media': {
        // Nobody asks for a picture by itself; only its revision is kept.
        const picture = fit(Revised, await cms.document('media', key), `picture ${key}`);
        return picture && { revision: picture.updatedAt, rows: [] };
      }
      case 'move': {
        const move = fit(SourceMove, await cms.document('move', key), `move ${key}`);
        if (!move) return undefined;
        const stored: StoredMove = { to: move.to };
        return { revision: move.updatedAt, rows: [everywhere(stored)] };
      }
      case 'locales': {
        const found = await cms.locales();
        return found && { revision: found.revision, rows: [everywhere(found.locales)] };
      }
      case 'typography': {
        const document = await cms.global('typography');
        const revised = fit(Revised, document, 'typography');
        const typography = revised && fit(SourceTypography, document, 'typography');
        return (
          typography && {
            revision: revised.updatedAt,
            rows: [{ locale: '', page: JSON.stringify(typographyResponse(typography)) }],
          }
        );
      }
    }
  };
}

const everywhere = (body: unknown): Row => ({ locale: '', body: JSON.stringify(body) });
