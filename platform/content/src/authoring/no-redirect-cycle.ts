import { APIError, type CollectionBeforeChangeHook, type PayloadRequest } from 'payload';

/** Rejects a move that would create a redirect circle. */
export const noRedirectCycle: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const from = String(data['id'] ?? originalDoc?.id);
  const [kind] = from.split(':');
  const way = [from];
  for (
    let next: string | undefined = `${kind}:${data['to']}`;
    next;
    next = await after(next, kind, req)
  ) {
    way.push(next);
    if (next === from)
      throw new APIError(`This leads in a circle: ${way.join(' → ')}`, 400, null, true);
    // A circle among older moves, from before this rule existed.
    if (way.indexOf(next) < way.length - 1) break;
  }
  return data;
};

async function after(
  id: string,
  kind: string | undefined,
  req: PayloadRequest,
): Promise<string | undefined> {
  const where = { id: { equals: id } };
  const move = await req.payload.db.findOne<{ id: string; to: string }>({
    collection: 'moves',
    where,
    req,
  });
  return move ? `${kind}:${move.to}` : undefined;
}
