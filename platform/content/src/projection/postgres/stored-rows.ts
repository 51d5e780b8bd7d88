import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import { parseStored } from '../catalogue-store/parse-stored.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The ranks of a product's names, by locale. */
export type Ranks = Readonly<Record<string, number>>;

/**
 * The rows of a document in all locales, as PostgreSQL keeps them. Six languages of a product are
 * 60 kB of JSON, and compressed a tenth of that.
 */
export async function encodeRows(rows: readonly Row[]): Promise<Buffer> {
  return compress(JSON.stringify(rows));
}

export async function decodeRows(stored: Uint8Array): Promise<readonly Row[]> {
  return parseStored((await decompress(stored)).toString());
}
