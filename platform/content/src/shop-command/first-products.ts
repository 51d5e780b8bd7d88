import { isRow, type Row } from '../documents/catalogue-document.ts';
import type { Source, SourceItem } from '../import-command/read-source.ts';

const SHOWN = 5;
const MAX_CHARACTERS = 40;

/** Some products of a file: what the mapping makes of its columns. */
interface FirstProducts {
  /** A table of them; empty without any. */
  lines: string[];
  /** The currency of the first price. */
  currency: string | undefined;
  /** The languages of their names. */
  languages: string[];
}

/** Reads the first products of a file. */
export async function firstProducts(source: Source): Promise<FirstProducts> {
  const products: string[][] = [];
  let currency: string | undefined;
  const languages = new Set<string>();
  for await (const item of source.items()) {
    if (!item.name?.startsWith('products/')) continue;
    products.push(cellsOf(item));
    const name = item.document?.data['name'];
    for (const code of Object.keys(isRow(name) ? name : {})) languages.add(code);
    currency ??= variantsOf(item).flatMap(({ prices }) => currenciesOf(prices))[0];
    if (products.length === SHOWN) break;
  }
  const settings = { currency, languages: [...languages] };
  if (products.length === 0) return { lines: [], ...settings };
  const rows = [['name', 'price', 'category', 'maker', 'variants', 'pictures'], ...products];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  return { lines, ...settings };
}

const currenciesOf = (prices: unknown): string[] => Object.keys(isRow(prices) ? prices : {});

function variantsOf({ document }: SourceItem): Row[] {
  const variants = document?.data['variants'];
  return Array.isArray(variants) ? variants.filter(isRow) : [];
}

function cellsOf(item: SourceItem): string[] {
  const { document, pictures } = item;
  const data = document?.data ?? {};
  const variants = variantsOf(item);
  return [
    textOf(data['name']),
    priceOf(variants[0]?.['prices']),
    textOf(data['group']),
    textOf(data['brand']),
    String(variants.length),
    String(pictures.length),
  ].map((cell) => (cell.length > MAX_CHARACTERS ? `${cell.slice(0, MAX_CHARACTERS - 1)}…` : cell));
}

/** A text, or the first of its languages. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return isRow(value) ? textOf(Object.values(value)[0]) : '';
}

function priceOf(prices: unknown): string {
  const [first] = Object.entries(isRow(prices) ? prices : {});
  return first ? `${first[1]} ${first[0]}` : '';
}
