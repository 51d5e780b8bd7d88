import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DEFAULT_LOCALE } from '@vitrine/contract';
import { fieldsOf, readCatalogueConfig } from '../documents/catalogue-fields.ts';
import { CATALOGUE_FILE, PICTURES_FOLDER } from '../export-command/export-catalogue.ts';
import { SHIPPED_MAPPINGS, shippedMapping } from './formats/formats.ts';
import { inspectFile, notRecognised, sampleOf } from './formats/inspect-file.ts';
import { proposeJoins } from './formats/propose-joins.ts';
import type { Recognised } from './formats/recognise.ts';
import { ImportError } from './import-error.ts';
import { compileMapping } from './mapping/compile-mapping.ts';
import { type Mapping, parseMapping } from './mapping/mapping.ts';
import type { ImportOptions } from './options.ts';
import { catalogueSource, openTable, type Shop, type Source } from './read-source.ts';
import { detectSyntax } from './table/detect-syntax.ts';
import type { TableFormat } from './table/read-table.ts';
import { tableFormatOf } from './table/table-format.ts';
import { sourceName } from './withdrawing/source-name.ts';

export interface OpenSource {
  /** The name by which the next import is known as one of the same source. */
  name: string;
  /** The format of the file, in words. */
  format: string;
  /** The meaning of its columns; undefined for an exported catalogue. */
  mapping: Mapping | undefined;
  /**
   * Opens it.
   *
   * @param locale The language of its texts, for those who know it later.
   * @throws {ImportError} `bad-option` if nothing says the currency of the prices.
   */
  source(shop: Shop, locale?: string): Promise<Source>;
  /** Reads the texts of the first rows. */
  sample(): Promise<string>;
  /** The folder of pictures that are named by their file. */
  pictures: string | undefined;
}

/** A file, what it has, and how it is written; only the file if it is an exported catalogue. */
interface Recognition {
  path: string;
  chosen: Recognised | undefined;
  format: TableFormat | undefined;
}

/**
 * Finds out what a file is, and how it is read.
 *
 * @throws {ImportError} `bad-file`, `bad-mapping` or `bad-option`.
 */
export async function openSource(
  options: ImportOptions,
  cwd: string,
  now: Date,
): Promise<OpenSource> {
  const files = await filesOf(options.files.map((file) => resolve(cwd, file)));
  const [first = ''] = files;
  const ownName = options.source ?? sourceName(files);
  const isExport = files.length === 1 && first.endsWith(`/${CATALOGUE_FILE}`);
  const beside = isExport ? join(dirname(first), PICTURES_FOLDER) : undefined;
  const folder = options.pictures === undefined ? beside : resolve(cwd, options.pictures);
  const mappingFile =
    options.mapping === undefined ? undefined : await mappingOf(options.mapping, cwd);
  const { path, chosen, format } = mappingFile
    ? await openGiven(mappingFile, files)
    : await recogniseFiles(files, options.locale ?? DEFAULT_LOCALE);
  if (!chosen || !format) {
    const source = async () => catalogueSource(path);
    return {
      name: ownName,
      format: 'a catalogue of Vitrine',
      mapping: undefined,
      source,
      sample: async () => '',
      pictures: folder,
    };
  }
  const { name, mapping } = chosen;
  const config = await readCatalogueConfig();
  const compiled = compileMapping(name, mapping, {
    products: fieldsOf(config, 'products'),
    brands: fieldsOf(config, 'brands'),
    groups: fieldsOf(config, 'groups'),
  });
  const table = {
    name,
    compiled,
    format,
    locale: options.locale ?? mapping.locale,
    currency: options.currency ?? mapping.currency,
    withoutPictures: options.withoutPictures,
    now,
  };
  return {
    name: ownName,
    mapping,
    format: `${format.format.toUpperCase()}, mapping ${name}, ${format.encoding}`,
    source: (shop, locale = table.locale) => openTable(path, { ...table, locale }, shop),
    sample: () => textsOf(path, format),
    pictures: folder,
  };
}

async function textsOf(path: string, format: TableFormat): Promise<string> {
  const { sample } = await sampleOf(path, format);
  return sample.map(({ cells }) => JSON.stringify(cells)).join('\n');
}

/** The files that are given, or those in a folder. */
async function filesOf(paths: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    paths.map(async (path) => {
      const stats = await stat(path).catch(() => undefined);
      if (!stats) throw noFile(path);
      if (!stats.isDirectory()) return [path];
      const names = await readdir(path, { withFileTypes: true });
      if (names.some(({ name }) => name === CATALOGUE_FILE)) return [join(path, CATALOGUE_FILE)];
      const tables = names.filter((each) => each.isFile() && !each.name.startsWith('.'));
      if (tables.length === 0) throw noFile(join(path, CATALOGUE_FILE));
      return tables.map(({ name }) => join(path, name)).sort();
    }),
  );
  return files.flat();
}

/** The file with the products. */
function fileOf({ file, joins }: Mapping, files: readonly string[]): string {
  const isNamed = (name: string) => (path: string) => path.endsWith(`/${name}`);
  const joined = (path: string) => joins.some((each) => isNamed(each.file)(path));
  const candidates =
    file === undefined ? files.filter((path) => !joined(path)) : files.filter(isNamed(file));
  const [path] = candidates;
  if (path !== undefined && candidates.length === 1) return path;
  throw new ImportError(
    'bad-mapping',
    file === undefined
      ? `Each of these files may have the products: ${candidates.join(', ')}.`
      : `There is no file ${file}, which the mapping names.`,
    'Name the file with the products as "file" of the mapping, and the others in its "joins".',
  );
}

async function openGiven(chosen: Recognised, files: readonly string[]): Promise<Recognition> {
  const path = fileOf(chosen.mapping, files);
  return {
    path,
    chosen,
    format: await tableFormatOf(path, await detectSyntax(path), chosen.mapping),
  };
}

/** @throws {ImportError} `bad-file` if the format is not known. */
async function recogniseFiles(files: readonly string[], locale: string): Promise<Recognition> {
  const inspected = await Promise.all(files.map((path) => inspectFile(path)));
  const [only, ...others] = inspected;
  if (!only) throw noFile('');
  if (others.length > 0) return proposeJoins([only, ...others], locale);
  if (only.format && !only.recognised) throw notRecognised(only);
  return { path: only.path, chosen: only.recognised, format: only.format };
}

async function mappingOf(name: string, cwd: string): Promise<Recognised> {
  const shipped = shippedMapping(name);
  if (shipped) return { name, mapping: shipped };
  const text = await readFile(resolve(cwd, name), 'utf8').catch((cause: unknown) => {
    throw new ImportError(
      'bad-mapping',
      `There is no mapping ${name}.`,
      `Name a file, or one that is shipped: ${SHIPPED_MAPPINGS.join(', ')}.`,
      cause,
    );
  });
  return { name, mapping: parseMapping(name, text) };
}

const noFile = (path: string) =>
  new ImportError('bad-file', `There is no file ${path}.`, 'Name a file or a folder.');
