import * as v from 'valibot';

/** SQLITE_CORRUPT. SQLite does not notice damage within a text. */
const CORRUPT = 11;

/**
 * Parses JSON of a row.
 *
 * @throws {Error} with SQLite's code for a damaged file, if the row is not what authoring wrote.
 */
export function parseStored<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    const error = new Error(`A row is not what authoring wrote: ${String(cause)}`, { cause });
    throw Object.assign(error, { errcode: CORRUPT });
  }
}
