import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { storedBody } from '../request/stored-body.ts';

/** Parameter of a path → the kind of document that it identifies. */
const KIND_BY_PARAMETER = {
  id: 'product',
  name: 'group',
  slug: 'brand',
  story: 'story',
  entry: 'story',
  topic: 'page',
} as const;
type Keyed = keyof typeof KIND_BY_PARAMETER;

/** Maximum number of moves to follow. More can only be a circle. */
const MAX_MOVES = 20;

/** The parameter of an endpoint that is a key, and may therefore be a former one. */
export const keyIn = (path: string): Keyed | undefined =>
  Object.keys(KIND_BY_PARAMETER).find((name): name is Keyed =>
    path.split('/').includes(`:${name}`),
  );

/**
 * The current key of a page that was requested under a former key: the end of its chain of moves.
 * Undefined if the chain ends nowhere.
 */
export function movedTo(
  reader: CatalogueReader,
  name: Keyed,
  former: string,
  locale: string,
): string | undefined {
  const kind = KIND_BY_PARAMETER[name];
  let key = former;
  for (let moves = 0; moves < MAX_MOVES; moves += 1) {
    const move = storedBody(reader, 'move', `${kind}:${key}`, '');
    if (!move) return undefined;
    key = move.to;
    if (reader.body(kind, key, locale) !== undefined) return key;
  }
  return undefined;
}
