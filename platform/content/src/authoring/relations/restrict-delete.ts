import { APIError, type CollectionBeforeDeleteHook } from 'payload';
import * as v from 'valibot';
import { bothVersions } from './both-versions.ts';

const Found = v.array(v.object({ id: v.string() }));
const MAX_NAMED = 5;

/**
 * Refuses to delete a brand or group that products belong to, or a group with others below it,
 * published or in a draft. The error names them, so that the author can move them first.
 */
export function restrictDelete(field: 'brand' | 'group') {
  const beforeDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
    const [below, products] = await Promise.all([
      field === 'group' ? documentsWith('groups', { parent: { equals: id } }, req) : [],
      documentsWith('products', { [field]: { equals: id } }, req),
    ]);
    const [names, kind, other] =
      products.length > 0
        ? [products, 'products', `another ${field}`]
        : [below, 'groups below it', 'another place'];
    if (names.length === 0) return;
    const further = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
    const message =
      `The ${field} "${id}" still has ${kind}: ${names.slice(0, MAX_NAMED).join(', ')}${further}. ` +
      `Give them ${other} or delete them first.`;
    throw new APIError(message, 409, null, true);
  };
  return { beforeDelete: [beforeDelete] };
}

/** The keys of documents. Both versions must stay valid. */
async function documentsWith(...query: Parameters<typeof bothVersions>): Promise<string[]> {
  const documents = v.parse(Found, await bothVersions(...query));
  return [...new Set(documents.map((each) => each.id))].sort();
}
