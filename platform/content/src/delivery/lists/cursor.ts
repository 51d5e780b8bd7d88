import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { badParameters } from '../../http/problem.ts';
import type { Position } from '../../projection/catalogue-store/catalogue-store.ts';

const Cursor = v.tuple([v.string(), v.union([v.string(), v.number()]), v.string()]);

/** Short: it has to tell questions apart, not to keep a secret. A made-up cursor is only a place in a list. */
const markOf = (question: string) =>
  createHash('sha256').update(question).digest('base64url').slice(0, 8);

/**
 * Where a list goes on, as an opaque value of `page`.
 *
 * @param question What the list answers: locale, filters and order. The cursor is good for no other.
 */
export function encodeCursor(question: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([markOf(question), key, id])).toString('base64url');
}

/**
 * The position that a cursor stands for.
 *
 * @throws {Problem} 400, when it is none, or one of another question: from there on, that list's
 *   positions would mean nothing here.
 */
export function decodeCursor(cursor: string, question: string): Position {
  const read = v.safeParse(Cursor, parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw refused('to be the `next` of an earlier part of this list');
  const [mark, key, id] = read.output;
  if (mark !== markOf(question)) {
    throw refused(
      'to be of the same locale, filters and order; without `page` the list begins anew',
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
