import {
  APIError,
  type CollectionConfig,
  type CollectionSlug,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload';
import { requireShapes } from './field-shapes.ts';

/**
 * Stops the work for a request whose client has gone or whose time is over. Payload asks before
 * every document that it reads, populates or writes.
 */
function stopIfAborted(req: PayloadRequest): void {
  if (req.signal?.aborted) throw new APIError('The request was aborted', 503, null, true);
}

/** Authors choose the keys. Without this check, one that is taken is a database error. */
async function requireFreeKey(slug: CollectionSlug, id: unknown, req: PayloadRequest) {
  if (typeof id !== 'string') return;
  const where = { id: { equals: id } };
  if (!(await req.payload.db.findOne({ collection: slug, where, req }))) return;
  throw new APIError(`There is a document with the key "${id}" already`, 409, null, true);
}

/** Adds the rules that apply to every collection. */
export function guardedCollection(collection: CollectionConfig): CollectionConfig {
  const { fields, hooks = {}, slug } = collection;
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeOperation: [
        async ({ args, operation, req }) => {
          stopIfAborted(req);
          if (operation === 'create' || operation === 'update') requireShapes(fields, args.data);
          if (operation === 'create') await requireFreeKey(slug, args.data?.['id'], req);
          return args;
        },
        ...(hooks.beforeOperation ?? []),
      ],
      beforeRead: [...(hooks.beforeRead ?? []), ({ req }) => stopIfAborted(req)],
      beforeValidate: [...(hooks.beforeValidate ?? []), ({ req }) => stopIfAborted(req)],
      beforeDelete: [...(hooks.beforeDelete ?? []), ({ req }) => stopIfAborted(req)],
    },
  };
}

/** Adds the rules that apply to every global. */
export function guardedGlobal(global: GlobalConfig): GlobalConfig {
  const { fields, hooks = {} } = global;
  return {
    ...global,
    hooks: {
      ...hooks,
      beforeOperation: [
        ({ args, operation, req }) => {
          stopIfAborted(req);
          if (operation === 'update') requireShapes(fields, args.data);
          return args;
        },
        ...(hooks.beforeOperation ?? []),
      ],
    },
  };
}
