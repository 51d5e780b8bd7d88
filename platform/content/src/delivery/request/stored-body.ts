import * as v from 'valibot';
import type { Kind } from '../../authoring/change.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { parseStored } from '../../projection/catalogue-store/parse-stored.ts';
import { StoredJson } from '../http/response-cache.ts';

/** Reads and parses a body from the projection; undefined if it does not exist. */
export async function storedBody<Schema extends v.GenericSchema>(
  reader: CatalogueReader,
  schema: Schema,
  kind: Kind,
  key: string,
  locale: string,
): Promise<v.InferOutput<Schema> | undefined> {
  const body = await reader.body(kind, key, locale);
  return body === undefined ? undefined : parseStored(schema, body);
}

/** Reads a whole response from the projection; undefined if it does not exist. */
export async function storedPage(
  reader: CatalogueReader,
  kind: Kind,
  key: string,
  locale: string,
): Promise<StoredJson | undefined> {
  const page = await reader.page(kind, key, locale);
  if (page === undefined) return undefined;
  parseStored(v.unknown(), page);
  return new StoredJson(page);
}
