import {
  APIError,
  type CollectionConfig,
  type CollectionSlug,
  type Field,
  type GlobalConfig,
  type PayloadRequest,
  type Where,
} from 'payload';
import { tookTooLong } from './api/client-request.ts';
import { noteDocumentChanges, noteGlobalChanges, rememberDraft } from './audit/note-changes.ts';
import { keepPublication, noteUpdate } from './authors/protect-drafts.ts';
import { requireDraft } from './authors/require-draft.ts';
import { bounded } from './values/bounds.ts';
import { requireShapes } from './values/field-shapes.ts';
import { requireReferences } from './values/require-references.ts';
import { replaceForeignRowIds } from './values/row-ids.ts';

/**
 * Stops the work for a request whose client has gone or whose time is over. Payload asks before
 * every document that it reads, populates or writes.
 */
function stopIfAborted(req: PayloadRequest): void {
  if (!req.signal?.aborted) return;
  const isLate = req.signal.reason instanceof Error && req.signal.reason.name === 'TimeoutError';
  const why = isLate ? tookTooLong().message : 'The client has gone';
  throw new APIError(why, 503, null, true);
}

/** Authors choose the keys. Without this check, one that is taken is a database error. */
async function requireFreeKey(slug: CollectionSlug, id: unknown, req: PayloadRequest) {
  if (typeof id !== 'string') return;
  const where = { id: { equals: id } };
  if (!(await req.payload.db.findOne({ collection: slug, where, req }))) return;
  const message = `There is a document with the key "${id}" already`;
  // The admin shows it at the field too.
  throw new APIError(message, 409, { errors: [{ path: 'id', message }] }, true);
}

/** Documents that one request may change. 100 products take 5 s, and a request has 30. */
const MAX_CHANGED = 100;

/** The parameters that select the documents of a bulk request. */
interface BulkArguments {
  where?: Where | undefined;
  draft?: boolean | undefined;
  limit?: number | undefined;
}

/** Without this check, a request can end after 30 s with only some of its documents changed. */
async function requireFewDocuments(
  collection: CollectionSlug,
  { where, draft = false, limit = 0 }: BulkArguments,
  req: PayloadRequest,
): Promise<void> {
  if (!where || (limit > 0 && limit <= MAX_CHANGED)) return;
  const only = { collection, where, draft, req, limit: 1, depth: 0 } as const;
  const { totalDocs } = await req.payload.find(only);
  if (totalDocs <= MAX_CHANGED) return;
  const message =
    `These are ${totalDocs} documents, and one request may change ${MAX_CHANGED}. Nothing was ` +
    'changed. Send several requests that each select fewer, for example with where[id][in].';
  throw new APIError(message, 400, null, true);
}

/** The address of who saved a version, which no client can write. */
const UPDATED_BY: Field = {
  name: 'updatedBy',
  label: 'Saved by',
  type: 'text',
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
};

/** Empty for what no author has saved, such as an import. */
const savedBy = ({ user }: PayloadRequest): string | null => user?.email ?? null;

/** How many versions are kept of each document. */
const MAX_VERSIONS = 20;

/** Drafts can be published at a time. Payload writes into this object. */
const drafts = () => ({ schedulePublish: true });

const AUTHOR_EMAIL: Field = { name: 'email', type: 'email' };

/** Adds the rules that apply to every collection. */
export function guardedCollection(collection: CollectionConfig): CollectionConfig {
  const { hooks = {}, slug } = collection;
  const hasDrafts = collection.versions !== undefined;
  const fields = [...collection.fields, ...(hasDrafts ? [UPDATED_BY] : [])].map(bounded);
  // Payload adds the address of an author, without a limit.
  const written = collection.auth ? [...fields, AUTHOR_EMAIL] : fields;
  const notes = noteDocumentChanges(slug);
  return {
    ...collection,
    lockDocuments: false,
    fields,
    ...(hasDrafts && { versions: { maxPerDoc: MAX_VERSIONS, drafts: drafts() } }),
    hooks: {
      ...hooks,
      beforeOperation: [
        async ({ args, operation, req }) => {
          stopIfAborted(req);
          rememberDraft(args, req);
          if (hasDrafts) requireDraft(operation, args, req);
          if (operation === 'create' || operation === 'update')
            requireShapes(slug, written, args.data, req.payload);
          if (operation === 'create') await requireFreeKey(slug, args.data?.['id'], req);
          if (operation === 'update') await requireFewDocuments(slug, args, req);
          if (hasDrafts && (operation === 'update' || operation === 'restoreVersion')) {
            await noteUpdate({ collection: slug }, operation, args, req);
          }
          // A deletion does not heed the limit.
          if (operation === 'delete') {
            await requireFewDocuments(slug, { where: args.where }, req);
          }
          return args;
        },
        ...(hooks.beforeOperation ?? []),
      ],
      beforeRead: [...(hooks.beforeRead ?? []), ({ req }) => stopIfAborted(req)],
      beforeValidate: [
        ...(hooks.beforeValidate ?? []),
        async ({ data, operation, originalDoc, req }) => {
          stopIfAborted(req);
          const id: unknown = operation === 'update' ? originalDoc?.id : undefined;
          const document = { collection: slug, id };
          await replaceForeignRowIds(fields, { data, original: originalDoc, document, req });
          await requireReferences(slug, fields, { data, original: originalDoc, req });
          return hasDrafts ? keepPublication({ collection: slug }, data, originalDoc, req) : data;
        },
      ],
      beforeChange: [
        ...(hooks.beforeChange ?? []),
        ({ data, req }) => (hasDrafts ? { ...data, updatedBy: savedBy(req) } : data),
      ],
      beforeDelete: [...(hooks.beforeDelete ?? []), ({ req }) => stopIfAborted(req)],
      afterChange: [...(hooks.afterChange ?? []), notes.afterChange],
      afterDelete: [...(hooks.afterDelete ?? []), notes.afterDelete],
    },
  };
}

/** Adds the rules that apply to every global. */
export function guardedGlobal(global: GlobalConfig): GlobalConfig {
  const { hooks = {}, slug } = global;
  const hasDrafts = global.versions !== undefined;
  const fields = [...global.fields, ...(hasDrafts ? [UPDATED_BY] : [])].map(bounded);
  return {
    ...global,
    lockDocuments: false,
    fields,
    // Payload counts the versions of a global by another name.
    ...(hasDrafts && { versions: { max: MAX_VERSIONS, drafts: drafts() } }),
    hooks: {
      ...hooks,
      beforeOperation: [
        async ({ args, operation, req }) => {
          stopIfAborted(req);
          rememberDraft(args, req);
          if (hasDrafts) requireDraft(operation, args, req);
          if (operation === 'update') requireShapes(slug, fields, args.data, req.payload);
          if (hasDrafts && (operation === 'update' || operation === 'restoreVersion')) {
            await noteUpdate({ global: slug }, operation, args, req);
          }
          return args;
        },
        ...(hooks.beforeOperation ?? []),
      ],
      beforeValidate: [
        ...(hooks.beforeValidate ?? []),
        async ({ data, originalDoc, req }) => {
          await replaceForeignRowIds(fields, { data, original: originalDoc, req });
          await requireReferences(slug, fields, { data, original: originalDoc, req });
          return hasDrafts ? keepPublication({ global: slug }, data, originalDoc, req) : data;
        },
      ],
      beforeChange: [
        ...(hooks.beforeChange ?? []),
        ({ data, req }) => (hasDrafts ? { ...data, updatedBy: savedBy(req) } : data),
      ],
      afterChange: [...(hooks.afterChange ?? []), noteGlobalChanges(slug)],
    },
  };
}
