import * as v from 'valibot';
import type { Kind } from '../../authoring/change.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { StoredJson } from '../http/response-cache.ts';

/** A body of the projection, read by its shape; undefined when there is none. */
export async function storedBody<Schema extends v.GenericSchema>(
  reader: CatalogueReader,
  schema: Schema,
  kind: Kind,
  key: string,
  locale: string,
): Promise<v.InferOutput<Schema> | undefined> {
  const body = await reader.body(kind, key, locale);
  return body === undefined ? undefined : v.parse(schema, JSON.parse(body));
}

/** A whole response of the projection; undefined when there is none. */
export async function storedPage(
  reader: CatalogueReader,
  kind: Kind,
  key: string,
  locale: string,
): Promise<StoredJson | undefined> {
  const page = await reader.page(kind, key, locale);
  return page === undefined ? undefined : new StoredJson(page);
}
