import { APIError, type CollectionBeforeDeleteHook, type Where } from 'payload';
import * as v from 'valibot';

const Found = v.array(v.object({ id: v.string() }));
const MAX_NAMED_PRODUCTS = 5;

/**
 * Refuses to delete a brand or group that products belong to, published or in a draft. The error
 * names the products, so that the author can move them first.
 */
export function restrictDelete(field: 'brand' | 'group') {
  const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
    const where: Where = { [field]: { equals: id } };
    const all = { collection: 'products', where, depth: 0, pagination: false, req } as const;
    // The published version and the draft may differ. Both must keep a valid reference.
    const published = v.parse(Found, (await req.payload.find({ ...all })).docs);
    const drafts = v.parse(Found, (await req.payload.find({ ...all, draft: true })).docs);
    const products = [...new Set([...published, ...drafts].map((product) => product.id))].sort();
    if (products.length === 0) return;
    const further =
      products.length > MAX_NAMED_PRODUCTS
        ? ` and ${products.length - MAX_NAMED_PRODUCTS} more`
        : '';
    const message =
      `The ${field} "${id}" still has products: ${products.slice(0, MAX_NAMED_PRODUCTS).join(', ')}${further}. ` +
      `Give them another ${field} or delete them first.`;
    throw new APIError(message, 409, null, true);
  };
  return { beforeDelete: [beforeDelete] };
}
