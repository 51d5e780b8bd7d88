import type { Field, PayloadRequest, Where } from 'payload';
import { isRecord } from './is-record.ts';

type Row = Record<string, unknown>;

/** The rows of one list of a document. Lists of the same path share a table. */
interface RowList {
  /** Such as `sections.paragraphs`. */
  path: string;
  rows: readonly Row[];
}

/** The lists of rows in a document, at every level. */
function* rowLists(fields: readonly Field[], data: unknown, path = ''): Generator<RowList> {
  if (!isRecord(data)) return;
  for (const field of fields) {
    if (field.type !== 'array' && field.type !== 'group') continue;
    if (!('name' in field) || field.name === undefined) continue;
    const value = data[field.name];
    const at = path + field.name;
    if (field.type === 'group') yield* rowLists(field.fields, value, `${at}.`);
    else if (Array.isArray(value)) {
      const rows = value.filter(isRecord);
      yield { path: at, rows };
      for (const row of rows) yield* rowLists(field.fields, row, `${at}.`);
    }
  }
}

/** One text for an id of a row and its table. */
const idKey = (path: string, id: unknown): string => `${path} ${id}`;

const idKeys = (lists: Iterable<RowList>): Set<string> =>
  new Set([...lists].flatMap(({ path, rows }) => rows.map(({ id }) => idKey(path, id))));

/**
 * The ids among those of added rows that rows of other documents have. A new document has no
 * reason to know the id of a row.
 */
async function takenIds(
  fields: readonly Field[],
  fresh: readonly RowList[],
  { document, req }: Pick<Saved, 'document' | 'req'>,
): Promise<Set<string>> {
  if (document === undefined || fresh.length === 0) return new Set();
  const { collection, id } = document;
  if (id === undefined) return idKeys(fresh);
  const or: Where[] = fresh.map(({ path, rows }) => ({
    [`${path}.id`]: { in: rows.map((row) => String(row['id'])) },
  }));
  const where: Where = { and: [{ or }, { id: { not_equals: id } }] };
  const { docs } = await req.payload.db.find({
    collection,
    where,
    pagination: false,
    limit: 0,
    req,
  });
  return idKeys(docs.flatMap((doc) => [...rowLists(fields, doc)]));
}

interface Saved {
  data: unknown;
  /** The document before; its rows keep their ids, by which their other languages are found. */
  original: unknown;
  /** Undefined for a global; its id is undefined if it is new. */
  document?: { collection: string; id: unknown } | undefined;
  req: PayloadRequest;
}

/**
 * Removes the ids of rows that are not the document's own: those of a copied document, and of a row
 * that was copied. The rows get new ones. With the id of another document's row, the database
 * refuses the whole document.
 */
export async function replaceForeignRowIds(
  fields: readonly Field[],
  { data, original, document, req }: Saved,
): Promise<void> {
  const own = idKeys(rowLists(fields, original));
  const lists = [...rowLists(fields, data)];
  const fresh = lists
    .map(({ path, rows }) => ({
      path,
      rows: rows.filter(({ id }) => id !== undefined && !own.has(idKey(path, id))),
    }))
    .filter(({ rows }) => rows.length > 0);
  const taken = await takenIds(fields, fresh, { document, req });
  const seen = new Set<string>();
  for (const { path, rows } of lists) {
    for (const row of rows) {
      const key = idKey(path, row['id']);
      if (typeof row['id'] !== 'string' || taken.has(key) || seen.has(key)) delete row['id'];
      seen.add(key);
    }
  }
}
