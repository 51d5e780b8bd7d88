import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { badParameters } from '../../http/problem.ts';
import type { Position } from '../../projection/catalogue-store/catalogue-store.ts';

const Cursor = v.tuple([v.string(), v.union([v.string(), v.number()]), v.string()]);

/** A short hash of the query. It is not a secret: an invented cursor is only a place in a list. */
const markOf = (question: string) =>
  createHash('sha256').update(question).digest('base64url').slice(0, 8);

/**
 * Encodes the position after a part of a list, as an opaque value of `page`.
 *
 * @param question Locale, filters and order of the list. The cursor is valid for no other
 *   question.
 */
export function encodeCursor(question: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([markOf(question), key, id])).toString('base64url');
}

/**
 * Decodes a cursor.
 *
 * @throws {Problem} 400 if it is not a cursor, or belongs to another query, where the position
 *   would mean something else.
 */
export function decodeCursor(cursor: string, question: string): Position {
  const read = v.safeParse(Cursor, parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw refused('expected the `next` of an earlier page of this list');
  const [mark, key, id] = read.output;
  if (mark !== markOf(question)) {
    throw refused(
      'expected a cursor of the same locale, filters and order; without `page` the list starts again',
    );
  }
  return { key, id };
}

const refused = (detail: string) => badParameters([{ parameter: 'page', detail }]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
