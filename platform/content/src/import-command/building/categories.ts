import { createHash } from 'node:crypto';
import { documentKey, MAX_KEY_LENGTH } from '../../text/key.ts';
import type { CellSource } from '../mapping/mapping.ts';
import { isSame } from '../values/read-cell.ts';

/** A category with those above it, or one of them. */
export interface Category {
  key: string;
  title: string;
}

/** The CMS refuses a sixth level. */
const MAX_LEVELS = 5;

/**
 * The categories in a cell from the first level to that of the product. Of several paths, the
 * deepest one.
 *
 * @param product The name of the product, which some lists of paths end with.
 * @example categoriesIn('Sale, Home > Kitchen', { path: '>', paths: ',' })
 *   // [{ key: 'home', title: 'Home' }, { key: 'home-kitchen', title: 'Kitchen' }]
 */
export function categoriesIn(
  text: string,
  { path, paths, root = [] }: Partial<Pick<CellSource, 'path' | 'paths' | 'root'>>,
  product?: string,
): Category[] {
  const list = listIn(text);
  const all = (list ?? (paths === undefined ? [text] : splitAt(text, paths))).map((each) => {
    const between = [path ?? []].flat().find((mark) => each.includes(mark));
    const levels = (between === undefined ? [each] : splitAt(each, between))
      .map((level) => level.trim())
      .filter((level) => documentKey(level) !== '');
    if (list && product !== undefined && isNameOf(product, levels.at(-1) ?? '')) levels.pop();
    const isRoot = root.some((name) => isSame(name, levels[0] ?? ''));
    return isRoot ? levels.slice(1) : levels;
  });
  const deepest = all.reduce((best, each) => (each.length > best.length ? each : best), []);
  const levels = deepest.slice(0, MAX_LEVELS);
  return levels.map((title, index) => ({ title, key: keyOf(levels.slice(0, index + 1)) }));
}

/** The texts of a list that is written as a text, as `["Home >> Kitchen"]` is. */
function listIn(text: string): string[] | undefined {
  const [, inside] = /^\s*\[(.*)\]\s*$/s.exec(text) ?? [];
  if (inside === undefined) return undefined;
  try {
    return [JSON.parse(text)].flat().map(String);
  } catch {
    return inside
      .split(/(?<=["'])\s*,\s*(?=["'])/)
      .map((each) => each.replace(/^\s*["']|["']\s*$/g, ''));
  }
}

/** Whether a level is the name of the product, also if it is cut. */
function isNameOf(product: string, level: string): boolean {
  const cut = /^(.+?)(?:\.{3}|…)$/.exec(level)?.[1]?.toLowerCase();
  const name = product.trim().toLowerCase();
  if (cut === undefined || name === '') return isSame(product, level);
  return name.startsWith(cut) || cut.startsWith(name);
}

/** A mark with a backslash in front is a part of the text, as WooCommerce writes it. */
function splitAt(text: string, mark: string): string[] {
  const kept = text.replaceAll(`\\${mark}`, '\u0000');
  return kept.split(mark).map((each) => each.replaceAll('\u0000', mark));
}

/** There may be "Shoes" below "Women" and below "Men", so a key has all levels. */
function keyOf(levels: readonly string[]): string {
  const key = levels.map(documentKey).join('-');
  if (key.length <= MAX_KEY_LENGTH) return key;
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 8);
  return `${key.slice(0, MAX_KEY_LENGTH - 9).replace(/-+$/, '')}-${hash}`;
}
