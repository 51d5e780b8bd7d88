import type { GivenDocument } from '../../documents/write-documents.ts';
import type { ProductRow } from '../grouping/staged-rows.ts';
import type { MappedField } from '../mapping/compile-mapping.ts';
import type { Problem } from '../problem.ts';
import type { Placeholders } from '../values/read-cell.ts';
import type { AttributeDefinitions } from './attributes/attribute-definitions.ts';
import { mappedTexts, type ObservedAttributes } from './attributes/observed-attributes.ts';
import { Build, type BuildOptions, type Place } from './build.ts';
import type { Built, Values } from './field-values.ts';
import { relatedDocuments } from './related-documents.ts';
import type { ReadRow, RowReader } from './row-reader.ts';
import { specificationsOf } from './specifications.ts';
import { VariantBuilder } from './variant-builder.ts';
import { type WantedPicture, wantedPictures } from './wanted-pictures.ts';

/** A product as the rows of a file give it. */
export interface BuiltProduct {
  /** The line of its first row. */
  line: number;
  document: GivenDocument & { collection: string };
  /** The brand and the groups that are created if they do not exist. */
  others: GivenDocument[];
  pictures: WantedPicture[];
  /** The cells of its values, by their path: `name`, `variants.0.prices`. */
  places: Map<string, Place>;
  /** The number of prices that had more decimals than their currency. */
  rounded: number;
  /** The cells and rows that cannot be used. */
  leftOut: Problem[];
}

/** Builds products from the rows of a file. */
export class ProductBuilder {
  readonly #reader: RowReader;
  readonly #options: BuildOptions;

  constructor(reader: RowReader, options: BuildOptions) {
    this.#reader = reader;
    this.#options = options;
  }

  /**
   * Notes the attributes of a product, before what they are is known.
   *
   * @param rows All rows of the product.
   */
  observe(rows: readonly ProductRow[], attributes: ObservedAttributes): void {
    const reader = this.#reader;
    const { product, variant } = reader.compiled;
    const build = new Build(reader, this.#options);
    const read = reader.rowsOf(rows);
    const placeholders: Placeholders = {};
    const { options } = reader.compiled.mapping;
    const textsOf = (fields: readonly MappedField[], from: readonly ReadRow[]) => {
      const built: Built = { data: {}, fallback: {} };
      for (const field of fields.filter((each) => each.attribute !== undefined)) {
        for (const row of from) build.set(built, field, '', { ...row, placeholders });
      }
      return mappedTexts(built.data);
    };
    attributes.add(
      { mapped: textsOf(product, read), named: specificationsOf(reader, read, placeholders) },
      read.map((row) => ({
        mapped: textsOf(variant, [row]),
        named: specificationsOf(reader, [row], placeholders, options),
      })),
    );
  }

  /**
   * @param rows All rows of the product.
   * @param position Of the product in the file, from 0.
   */
  build(
    id: string,
    rows: readonly ProductRow[],
    attributes: AttributeDefinitions,
    position: number,
  ): BuiltProduct {
    const reader = this.#reader;
    const build = new Build(reader, this.#options);
    const { mapping } = reader.compiled;
    const built: Built = { data: {}, fallback: {} };
    const read = reader.rowsOf(rows);
    const line = rows[0]?.line ?? 0;
    const placeholders: Record<string, string> = {
      id: id,
      // The newest products of a list are the first of the file.
      now: new Date(this.#options.now.getTime() - position).toISOString(),
    };
    for (const field of this.#nameFirst()) {
      for (const row of read) build.set(built, field, '', { ...row, placeholders });
      if (field.name === 'product.name') placeholders['name'] = this.#nameIn(built.data);
    }
    const { attributes: values, others } = attributes.valuesOf('specification', {
      mapped: mappedTexts(built.data),
      named: specificationsOf(reader, read, placeholders),
    });
    if (others.length > 0) built.data['specifications'] = others;
    setAttributes(built.data, values);
    const leftOutBefore = build.leftOut.length;
    const { variants, isPartial, priceColumn } = new VariantBuilder(build).build(
      read,
      placeholders,
    );
    // A file may have texts only, of products that are there.
    if (variants.length > 0) {
      for (const { data, options } of variants) {
        const texts = { mapped: mappedTexts(data), named: options };
        setAttributes(data, attributes.valuesOf('option', texts).attributes);
      }
      built.data['variants'] = variants.map(({ data }) => data);
      built.fallback['variants'] = variants.map(({ fallback }) => fallback);
    } else if (build.leftOut.length === leftOutBefore) {
      build.places.set('variants', { line, cell: priceColumn });
    }
    const status = this.#status(read, build);
    const isPriceList = reader.isPriceList;
    const places = new Map(
      variants.flatMap(({ lines }, index) => lines.map((each) => [each, index])),
    );
    return {
      line,
      document: {
        collection: 'products',
        id: id,
        ...(status && { status }),
        data: built.data,
        // A price list creates nothing.
        ...(!isPriceList && { fallback: built.fallback }),
        ...((isPriceList || isPartial) && { keepsRows: true }),
      },
      others: isPriceList ? [] : relatedDocuments(reader.compiled, build.related, reader.locale),
      pictures:
        this.#options.withoutPictures || !mapping.pictures
          ? []
          : wantedPictures(reader, read, places, placeholders),
      places: build.places,
      rounded: build.rounded,
      leftOut: build.leftOut,
    };
  }

  #nameFirst(): MappedField[] {
    const { product } = this.#reader.compiled;
    return product.toSorted(
      (a, b) => Number(b.name === 'product.name') - Number(a.name === 'product.name'),
    );
  }

  /** The name in the language of the file. */
  #nameIn({ name }: Values): string {
    const texts = Object.entries(Object(name));
    const [, text] = texts.find(([locale]) => locale === this.#reader.locale) ?? texts[0] ?? [];
    return String(text ?? '');
  }

  #status(rows: readonly ReadRow[], build: Build): 'draft' | 'published' | undefined {
    const { status } = this.#reader.compiled;
    for (const { line, cells } of status ? rows : []) {
      const cell = status && this.#reader.read(status, cells, this.#reader.locale, {});
      if (cell?.text === 'published' || cell?.text === 'draft') return cell.text;
      if (cell?.column) {
        build.leftOut.push({
          line,
          cell: cell.column,
          reason: `"${cell.text}" is neither published nor draft`,
          remedy: 'Map it with "values".',
        });
      }
    }
    return undefined;
  }
}

function setAttributes(data: Values, values: Values): void {
  if (Object.keys(values).length > 0) data['attributes'] = values;
  else delete data['attributes'];
}
