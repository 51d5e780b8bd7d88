import { basename, dirname, extname } from 'node:path';
import { CATALOGUE_FILE } from '../../export-command/export-catalogue.ts';
import { documentKey } from '../../text/key.ts';

/** Dates, times and long numbers, by which exports of the same shop differ. */
const OF_THE_DAY = [
  /\d{1,4}[-_. ]\d{1,2}[-_. ]\d{1,4}(?:[T_ -]?\d{1,2}[-_:.h]\d{2}(?:[-_:.]\d{2})?)?/g,
  /\d{6,}/g,
];
/** The copy that a browser or a desktop has made. */
const COPY = /\s*\((?:\d+|copy)\)|\s+copy$/gi;

/**
 * The name by which an import is known as one of the same source as an earlier one: that of the
 * file without a date; of several files or an exported catalogue, that of their folder.
 *
 * @example sourceName(['/in/wc-product-export-27-11-2026-1764258000.csv']) // 'wc-product-export'
 */
export function sourceName(paths: readonly string[]): string {
  const [path = ''] = paths;
  const isFolder = paths.length > 1 || basename(path) === CATALOGUE_FILE;
  const name = isFolder ? basename(dirname(path)) : basename(path, extname(path));
  const lasting = [...OF_THE_DAY, COPY].reduce((text, each) => text.replaceAll(each, ' '), name);
  return documentKey(lasting) || documentKey(name) || 'products';
}
