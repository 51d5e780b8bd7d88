import { isRow } from '../documents/catalogue-document.ts';
import type { Source, SourceItem } from '../import-command/read-source.ts';

const SHOWN = 5;
const MAX_CHARACTERS = 40;

/** Some products of a file as lines of a table: what the mapping makes of its columns. */
export async function firstProducts(source: Source): Promise<string[]> {
  const found: string[][] = [];
  for await (const item of source.items()) {
    if (!item.name?.startsWith('products/')) continue;
    found.push(cellsOf(item));
    if (found.length === SHOWN) break;
  }
  if (found.length === 0) return [];
  const rows = [['name', 'price', 'category', 'maker', 'variants', 'pictures'], ...found];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}

function cellsOf({ document, pictures }: SourceItem): string[] {
  const data = document?.data ?? {};
  const variants = Array.isArray(data['variants']) ? data['variants'].filter(isRow) : [];
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
