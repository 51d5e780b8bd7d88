import type { Payload } from 'payload';
import { beginTransaction } from '../authoring/database/transaction.ts';

type Row = Readonly<Record<string, unknown>>;
type Key = string | number;

/** By the name of the adapter. */
const CHECK_REFERENCES_AT_COMMIT: Readonly<Record<string, string>> = {
  sqlite: 'PRAGMA defer_foreign_keys = ON',
  postgres: 'SET CONSTRAINTS ALL DEFERRED',
};

/**
 * Writes through Payload's database layer, below its hooks and validation. The catalogue is already
 * validated, and all languages are written at once instead of one after the other.
 */
export async function openImportTransaction(payload: Payload) {
  const transaction = await beginTransaction(payload);
  const { req } = transaction;
  // Groups name products as covers and products name groups.
  const deferral = CHECK_REFERENCES_AT_COMMIT[payload.db.name];
  if (deferral === undefined) throw new Error(`${payload.db.name} is not a known database`);
  await transaction.run(deferral);
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };

  async function document(collection: string, row: Row): Promise<Key> {
    const data = { ...row, ...times };
    const written = await payload.db.create({ collection, data, req });
    return written.id;
  }

  return {
    document,
    /** A document with drafts needs its first version too, or authors would not find it. */
    async published(collection: string, row: Row): Promise<Key> {
      const data = { ...row, _status: 'published' };
      const parent = await document(collection, data);
      await payload.db.createVersion({
        collectionSlug: collection,
        parent,
        versionData: { ...structuredClone(data), ...times },
        autosave: false,
        returning: false,
        req,
        ...times,
      });
      return parent;
    },
    async global(slug: string, row: Row): Promise<void> {
      await payload.db.createGlobal({ slug, data: { ...row, ...times }, req });
    },
    async publishedGlobal(slug: string, row: Row): Promise<void> {
      const data = { ...row, _status: 'published', ...times };
      await payload.db.createGlobal({ slug, data, req });
      await payload.db.createGlobalVersion({
        globalSlug: slug,
        versionData: structuredClone(data),
        autosave: false,
        returning: false,
        req,
        ...times,
      });
    },
    commit: transaction.commit,
    rollback: transaction.rollback,
  };
}
