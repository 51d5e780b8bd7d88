/** SQLITE_CORRUPT. SQLite does not notice damage within a text. */
const CORRUPT = 11;

/**
 * Parses JSON of a row. Its shape is not checked: a file or database of another version of the
 * projection is never read.
 *
 * @throws {Error} with SQLite's code for a damaged file, if it is not JSON.
 */
export function parseStored<Stored>(text: string): Stored {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const error = new Error(`A row is not what authoring wrote: ${String(cause)}`, { cause });
    throw Object.assign(error, { errcode: CORRUPT });
  }
}
