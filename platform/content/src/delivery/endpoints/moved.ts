import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import { StoredMove } from '../../projection/catalogue-store/stored-pages.ts';
import { storedBody } from '../request/stored-body.ts';

/** Parameter of a path → the kind of document that it is the key of. */
const KEYED = { id: 'product', name: 'group', slug: 'brand' } as const;
type Keyed = keyof typeof KEYED;

/** Moves that are followed: more of one page would be a circle, or nobody's doing. */
const MOST = 20;

/** The parameter of an address that is a key, and so may be a former one. */
export const keyIn = (path: string): Keyed | undefined =>
  Object.keys(KEYED).find((name): name is Keyed => path.split('/').includes(`:${name}`));

/**
 * The key that a page has now whose former one was asked for: where its moves end, whatever stands there
 * on the way. Undefined when they end nowhere.
 */
export async function movedTo(
  reader: CatalogueReader,
  name: Keyed,
  former: string,
  locale: string,
): Promise<string | undefined> {
  const kind = KEYED[name];
  let key = former;
  for (let moves = 0; moves < MOST; moves += 1) {
    const move = await storedBody(reader, StoredMove, 'move', `${kind}:${key}`, '');
    if (!move) return undefined;
    key = move.to;
    if ((await reader.body(kind, key, locale)) !== undefined) return key;
  }
  return undefined;
}
