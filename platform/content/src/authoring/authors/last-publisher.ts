import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
  type Where,
} from 'payload';

async function requireAnotherPublisher(id: unknown, req: PayloadRequest): Promise<void> {
  const where: Where = { and: [{ role: { equals: 'publisher' } }, { id: { not_equals: id } }] };
  const { totalDocs } = await req.payload.count({ collection: 'users', where, req });
  if (totalDocs > 0) return;
  const message = 'This is the last publisher. Make another author a publisher first.';
  throw new APIError(message, 409, null, true);
}

/** Keeps a publisher: without one, nobody could publish or make anyone a publisher. */
export const refuseToDemoteLastPublisher: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const demotes =
    operation === 'update' &&
    originalDoc?.role === 'publisher' &&
    data['role'] !== undefined &&
    data['role'] !== 'publisher';
  if (demotes) await requireAnotherPublisher(originalDoc.id, req);
  return data;
};

export const refuseToDeleteLastPublisher: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { and: [{ id: { equals: id } }, { role: { equals: 'publisher' } }] },
    depth: 0,
    limit: 1,
    req,
  });
  if (docs.length > 0) await requireAnotherPublisher(id, req);
};
