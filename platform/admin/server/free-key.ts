import type { Endpoint } from 'payload';
import { keyFrom, MAX_KEY_LENGTH } from '../../content/src/text/key.ts';

/** Of documents with the same name. */
const MAX_TRIED = 100;

/** The key itself, then with `-2`, `-3` and so on, never longer than a key may be. */
function candidates(base: string): string[] {
  return Array.from({ length: MAX_TRIED }, (_, index) => {
    const suffix = index === 0 ? '' : `-${index + 1}`;
    return `${base.slice(0, MAX_KEY_LENGTH - suffix.length).replace(/-$/, '')}${suffix}`;
  });
}

/** The first key for a name that is not taken. */
export function firstFree(base: string, taken: ReadonlySet<string>): string | undefined {
  return candidates(base).find((key) => !taken.has(key));
}

/**
 * `GET /api/products/free-key?name=Tall%20carafe` answers `{ "key": "tall-carafe" }`: a key that no
 * document has, from a name. A name without Latin letters and digits becomes `product`.
 */
export const freeKeyEndpoint = (collection: string, singular: string): Endpoint => ({
  path: '/free-key',
  method: 'get',
  async handler(req) {
    const base = keyFrom(req.searchParams.get('name') ?? '') || singular;
    const { docs } = await req.payload.db.find({
      collection,
      where: { id: { in: candidates(base) } },
      select: { id: true },
      limit: 0,
      pagination: false,
      req,
    });
    const key = firstFree(base, new Set(docs.map(({ id }) => String(id))));
    return Response.json({ key: key ?? '' }, { headers: { 'Cache-Control': 'no-store' } });
  },
});
