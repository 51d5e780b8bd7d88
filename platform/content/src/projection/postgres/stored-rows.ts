import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { AVAILABILITIES } from '@vitrine/contract';
import * as v from 'valibot';
import type { Row } from '../catalogue-store/catalogue-store.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const Texts = v.array(v.string());
const Attributes = v.record(v.string(), Texts);

const Listing = v.object({
  brand: v.optional(v.object({ slug: v.string(), name: v.string() })),
  groups: v.array(v.object({ name: v.string(), title: v.string() })),
  attributes: Attributes,
  pieces: v.array(
    v.object({
      price: v.optional(v.number()),
      prices: v.record(v.string(), v.number()),
      availability: v.picklist(AVAILABILITIES),
      attributes: Attributes,
    }),
  ),
  since: v.string(),
  name: v.string(),
  item: v.string(),
});

const Indexed = v.object({
  text: v.string(),
  title: Texts,
  maker: Texts,
  facts: Texts,
  body: Texts,
});

/** The rows of a document in all locales, as PostgreSQL keeps them. */
const StoredRows = v.array(
  v.object({
    locale: v.string(),
    body: v.exactOptional(v.string()),
    page: v.exactOptional(v.string()),
    listing: v.exactOptional(Listing),
    indexed: v.exactOptional(Indexed),
  }),
);

/** Six languages of a product are 60 kB of JSON, and compressed a tenth of that. */
export async function encodeRows(rows: readonly Row[]): Promise<Buffer> {
  return compress(JSON.stringify(rows));
}

export async function decodeRows(stored: Uint8Array): Promise<readonly Row[]> {
  return v.parse(StoredRows, JSON.parse((await decompress(stored)).toString()));
}
