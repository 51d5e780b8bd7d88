import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import { CatalogueDocument, CatalogueHeader, nameOf } from '../documents/catalogue-document.ts';
import type { GivenDocument } from '../documents/write-documents.ts';
import { ImportError } from './import-error.ts';
import { type CompiledMapping, columnsIn, requireColumns } from './mapping/compile-mapping.ts';
import { type BuiltProduct, ProductBuilder, type WantedPicture } from './product-builder.ts';
import { decoded } from './table/decode.ts';
import {
  type BadRow,
  readJsonLines,
  readTable,
  type TableFormat,
  type TableRow,
} from './table/read-table.ts';

/** A document that a file gives. */
export interface SourceItem {
  /** The line that it begins in. */
  line: number;
  /** `products/bowl`; undefined for a line that does not say. */
  name: string | undefined;
  document: GivenDocument | undefined;
  /** Documents that it needs, which are written if they do not exist. */
  others: readonly GivenDocument[];
  pictures: readonly WantedPicture[];
  /** The lines of its variants, by number. */
  skus: ReadonlyMap<string, number>;
  /** The number of its prices that had more decimals than their currency. */
  rounded: number;
  /** Why it is refused, each with its line. */
  problems: readonly string[];
}

/** A file that is read once for the plan, and once to be written. */
export interface Source {
  /** Whether the file gives some of the values only. */
  merge: boolean;
  items(): AsyncGenerator<SourceItem>;
}

const item = (line: number, given: Partial<SourceItem>): SourceItem => ({
  line,
  name: undefined,
  document: undefined,
  others: [],
  pictures: [],
  skus: new Map(),
  rounded: 0,
  problems: [],
  ...given,
});

/** An exported catalogue, or documents that were written by hand in its format. */
export function catalogueSource(path: string): Source {
  return {
    merge: false,
    async *items() {
      for await (const { line, value } of readJsonLines(decoded(createReadStream(path), 'utf-8'))) {
        if (line === 1 && isHeader(value)) continue;
        const document = v.safeParse(CatalogueDocument, value);
        if (document.success) {
          yield item(line, { name: nameOf(document.output), document: document.output });
        } else {
          const [issue] = document.issues;
          const reason = value === undefined ? 'is not JSON' : issue.message;
          yield item(line, { problems: [`line ${line}: ${reason}`] });
        }
      }
    },
  };
}

/** @throws {ImportError} `bad-file` for a catalogue of a newer release. */
function isHeader(value: unknown): boolean {
  if (v.is(CatalogueHeader, value)) return true;
  if (!v.is(v.object({ vitrine: v.string() }), value)) return false;
  throw new ImportError(
    'bad-file',
    'line 1: is the header of a catalogue that this release cannot read.',
    'Import it with the release that exported it, or a newer one.',
  );
}

export interface TableSourceOptions {
  /** Name of the mapping, for errors. */
  name: string;
  compiled: CompiledMapping;
  format: TableFormat;
  /** The language of columns without a language in their name. */
  locale: string;
  /** Of prices without one in their row. */
  currency: string | undefined;
  now: Date;
}

/** Products in the rows of a table. */
export function tableSource(path: string, options: TableSourceOptions): Source {
  const { name, compiled, format, locale, currency, now } = options;

  async function* items(): AsyncGenerator<SourceItem> {
    let builder: ProductBuilder | undefined;
    let id = '';
    let rows: TableRow[] = [];
    let bad: string[] = [];
    const begun = new Map<string, number>();
    function* finished(): Generator<SourceItem> {
      if (builder && rows.length > 0) yield asItem(builder.build(id, rows), bad);
      else if (bad.length > 0) yield item(0, { problems: bad });
      rows = [];
      bad = [];
    }
    for await (const row of readTable(path, format)) {
      if (isBad(row)) {
        bad.push(`line ${row.line}: ${row.problem}`);
        continue;
      }
      if (!builder) {
        // In JSON Lines, each row may have other columns.
        const header = Object.keys(row.cells);
        if (format.format !== 'jsonl') requireColumns(name, compiled, header);
        builder = new ProductBuilder(compiled, columnsIn(header), { locale, currency, now });
      }
      if (builder.isSkipped(row)) continue;
      const next = builder.idOf(row);
      if (next === '') {
        bad.push(`line ${row.line}: product.id: the row does not say which product it belongs to`);
        continue;
      }
      if (next !== id) {
        yield* finished();
        id = next;
        const before = begun.get(id);
        if (before !== undefined) {
          bad.push(
            `line ${row.line}: the rows of this product are not together; others begin in line ` +
              `${before}. Sort the file by product`,
          );
        }
        begun.set(id, before ?? row.line);
      }
      rows.push(row);
    }
    yield* finished();
  }
  return { merge: true, items };
}

const isBad = (row: TableRow | BadRow): row is BadRow => 'problem' in row;

const asItem = (built: BuiltProduct, bad: readonly string[]): SourceItem =>
  item(built.line, {
    name: nameOf(built.document),
    document: built.document,
    others: built.others,
    pictures: built.pictures,
    skus: built.skus,
    rounded: built.rounded,
    problems: [...bad, ...built.problems],
  });
