import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { fieldsOf, readCatalogueConfig } from '../documents/catalogue-fields.ts';
import { CATALOGUE_FILE, PICTURES_FOLDER } from '../export-command/export-catalogue.ts';
import { ImportError } from './import-error.ts';
import { compileMapping } from './mapping/compile-mapping.ts';
import { parseMapping, SHIPPED_MAPPINGS, shippedMapping } from './mapping/mapping.ts';
import type { ImportOptions } from './options.ts';
import { catalogueSource, type Source, tableSource } from './read-source.ts';

const FORMATS = {
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
} as const;

export interface OpenSource {
  /**
   * @param currencies Those of the shop: if it has only one, prices without a currency are in it.
   * @throws {ImportError} `bad-option` if nothing says the currency of the prices.
   */
  source(currencies: readonly string[]): Source;
  /** The folder of pictures that are named by their file. */
  pictures: string | undefined;
}

/**
 * Finds out what a file is, and how it is read.
 *
 * @throws {ImportError} `bad-file`, `bad-mapping` or `bad-option`.
 */
export async function openSource(
  { file, mapping: name, pictures, locale, currency: chosen }: ImportOptions,
  cwd: string,
  now: Date,
): Promise<OpenSource> {
  const given = resolve(cwd, file);
  const found = await stat(given).catch(() => undefined);
  if (!found) throw noFile(given);
  const isFolder = found.isDirectory();
  const path = isFolder ? join(given, CATALOGUE_FILE) : given;
  if (isFolder && !(await stat(path).catch(() => undefined))) throw noFile(path);
  const beside = isFolder ? join(given, PICTURES_FOLDER) : undefined;
  const folder = pictures === undefined ? beside : resolve(cwd, pictures);
  const format = Object.entries(FORMATS).find(([ending]) => ending === extname(path))?.[1];
  if (name === undefined) {
    if (format !== 'jsonl') throw needsMapping(path);
    return { source: () => catalogueSource(path), pictures: folder };
  }
  const mapping = parseMapping(name, await mappingText(name, cwd));
  const fields = fieldsOf(await readCatalogueConfig(), 'products');
  const compiled = compileMapping(name, mapping, fields);
  const stated = chosen ?? mapping.currency;
  const needsCurrency = compiled.price !== undefined && mapping.rowCurrency === undefined;
  const options = {
    name,
    compiled,
    format: {
      format: mapping.format ?? format ?? 'csv',
      encoding: mapping.encoding,
      delimiter: mapping.delimiter,
      quote: mapping.quote,
      columns: mapping.columns,
    },
    locale: locale ?? mapping.locale,
    now,
  };
  const source = (currencies: readonly string[]) => {
    const currency = stated ?? (currencies.length === 1 ? currencies[0] : undefined);
    if (needsCurrency && currency === undefined) throw needsOneCurrency(currencies);
    return tableSource(path, { ...options, currency });
  };
  return { source, pictures: folder };
}

const needsOneCurrency = (currencies: readonly string[]) =>
  new ImportError(
    'bad-option',
    currencies.length === 0
      ? 'The prices of the file have no currency, and the shop has none yet.'
      : `The prices of the file have no currency, and the shop has ${currencies.join(', ')}.`,
    `Say which it is: --currency ${currencies[0] ?? 'EUR'}.`,
  );

async function mappingText(name: string, cwd: string): Promise<string> {
  const shipped = shippedMapping(name);
  if (shipped !== undefined) return shipped;
  return readFile(resolve(cwd, name), 'utf8').catch((cause: unknown) => {
    throw new ImportError(
      'bad-mapping',
      `There is no mapping ${name}.`,
      `Name a file, or one that is shipped: ${SHIPPED_MAPPINGS.join(', ')}.`,
      cause,
    );
  });
}

const noFile = (path: string) =>
  new ImportError('bad-file', `There is no file ${path}.`, 'Name a file or an exported folder.');

const needsMapping = (path: string) =>
  new ImportError(
    'bad-option',
    `${path} is not an exported catalogue.`,
    'Say with --mapping what its columns mean; --mapping shopify is for exports of Shopify.',
  );
