import type { Kind } from '../../authoring/change.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { parseStored } from '../../projection/catalogue-store/parse-stored.ts';
import type { StoredBodies, StoredPages } from '../../projection/catalogue-store/stored-pages.ts';
import { StoredJson } from '../http/response-cache.ts';

/** Reads and parses a body from the projection; undefined if it does not exist. */
export function storedBody<Named extends keyof StoredBodies>(
  reader: CatalogueReader,
  kind: Named,
  key: string,
  locale: string,
): StoredBodies[Named] | undefined {
  const body = reader.body(kind, key, locale);
  return body === undefined ? undefined : parseStored(body);
}

/** The keys and parsed bodies of all documents of a kind. */
export const storedBodies = <Named extends keyof StoredBodies>(
  reader: CatalogueReader,
  kind: Named,
  locale: string,
): { key: string; body: StoredBodies[Named] }[] =>
  reader.bodies(kind, locale).map(({ key, body }) => ({ key, body: parseStored(body) }));

/** Reads and parses a whole response from the projection; undefined if it does not exist. */
export function storedPage<Named extends keyof StoredPages>(
  reader: CatalogueReader,
  kind: Named,
  key: string,
  locale: string,
): StoredPages[Named] | undefined {
  const page = reader.page(kind, key, locale);
  return page === undefined ? undefined : parseStored(page);
}

/** Reads a whole response from the projection, which is sent as it is, if it is JSON. */
export function storedResponse(
  reader: CatalogueReader,
  kind: Kind,
  key: string,
  locale: string,
): StoredJson | undefined {
  const page = reader.page(kind, key, locale);
  if (page === undefined) return undefined;
  parseStored(page);
  return new StoredJson(page);
}
