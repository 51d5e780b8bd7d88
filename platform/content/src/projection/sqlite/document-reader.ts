import type { CatalogueReader } from '../catalogue-store/catalogue-store.ts';
import { itemWithPiece, listedItem } from '../catalogue-store/stored-item.ts';
import { kindOf, type Prepare, textsOf } from './statements.ts';

/** Documents with a page of their own. The projection contains only published ones. */
const IS_PAGE = "kind IN ('group', 'brand', 'product', 'story', 'page')";

const ITEM = `SELECT item FROM item WHERE locale = ? AND n =
  (SELECT n FROM entity WHERE kind = 'product' AND key = ?)`;

type DocumentReader = Pick<
  CatalogueReader,
  'body' | 'bodies' | 'page' | 'item' | 'items' | 'pages' | 'pageCount'
>;

/** Reads rows by the key of their document. */
export function createDocumentReader(prepare: Prepare): DocumentReader {
  return {
    body(kind, key, locale) {
      const sql = 'SELECT body FROM document WHERE kind = ? AND key = ? AND locale = ?';
      return textsOf(prepare, sql, 'body', kind, key, locale)[0];
    },
    page(kind, key, locale) {
      const sql = 'SELECT page FROM document WHERE kind = ? AND key = ? AND locale = ?';
      return textsOf(prepare, sql, 'page', kind, key, locale)[0];
    },
    bodies(kind, locale) {
      const sql = 'SELECT key, body FROM document WHERE kind = ? AND locale = ? ORDER BY key';
      return prepare(sql)
        .all(kind, locale)
        .flatMap(({ key, body }) => (typeof body === 'string' ? [{ key: String(key), body }] : []));
    },
    item(locale, id, sku, currency) {
      const [item] = textsOf(prepare, ITEM, 'item', locale, id);
      return item === undefined ? undefined : itemWithPiece(item, sku, currency);
    },
    items(locale, ids, currency) {
      return ids
        .flatMap((id) => textsOf(prepare, ITEM, 'item', locale, id))
        .map((item) => listedItem(item, { currency }));
    },
    pages(offset, limit) {
      const sql = `SELECT kind, key, revision FROM source WHERE ${IS_PAGE}
        ORDER BY kind, key LIMIT ? OFFSET ?`;
      return prepare(sql)
        .all(limit, offset)
        .flatMap((row) => {
          const kind = kindOf(row['kind']);
          return kind ? [{ kind, key: String(row['key']), modified: String(row['revision']) }] : [];
        });
    },
    pageCount() {
      return Number(prepare(`SELECT count(*) AS n FROM source WHERE ${IS_PAGE}`).get()?.['n']);
    },
  };
}
