import type { Sort } from '@vitrine/contract';
import * as v from 'valibot';
import type { Position } from '../projection/store.ts';

const Cursor = v.tuple([v.string(), v.union([v.string(), v.number()]), v.string()]);

/** Where a list goes on, as an opaque value of `page`. It is good for the order it was made in. */
export function encodeCursor(sort: Sort, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** The position of a cursor; undefined when it is none, or one of another order. */
export function decodeCursor(cursor: string, sort: Sort): Position | undefined {
  try {
    const read = v.safeParse(Cursor, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (!read.success || read.output[0] !== sort) return undefined;
    const [, key, id] = read.output;
    return { key, id };
  } catch {
    return undefined;
  }
}
