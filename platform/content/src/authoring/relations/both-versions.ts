import type { PayloadRequest, Where } from 'payload';

/** Finds documents as they are published, and as in their newest drafts, which may differ. */
export async function bothVersions(
  collection: 'groups' | 'products',
  where: Where,
  req: PayloadRequest,
): Promise<unknown[]> {
  const all = { collection, where, depth: 0, pagination: false, req } as const;
  const published = await req.payload.find({ ...all });
  const newest = await req.payload.find({ ...all, draft: true });
  return [...published.docs, ...newest.docs];
}
