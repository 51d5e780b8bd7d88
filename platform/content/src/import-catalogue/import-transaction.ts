import { sql } from '@payloadcms/db-sqlite';
import { createLocalReq, type Payload } from 'payload';

type Row = Readonly<Record<string, unknown>>;
type Key = string | number;

function isDatabase(session: unknown): session is Payload['db']['drizzle'] {
  return typeof session === 'object' && session !== null && 'run' in session;
}

/**
 * Writes through Payload's database layer, below its hooks and validation. The catalogue is
 * already
 * validated, and all languages are written at once instead of one after the other.
 */
export async function openImportTransaction(payload: Payload) {
  const req = await createLocalReq({}, payload);
  const transaction = await payload.db.beginTransaction();
  if (transaction === null) throw new Error('The CMS has no transactions');
  req.transactionID = transaction;
  const session = payload.db.sessions?.[transaction]?.db;
  if (!isDatabase(session)) throw new Error('The transaction has no connection');
  // Groups name products as covers and products name groups: references are checked at the commit.
  await session.run(sql`PRAGMA defer_foreign_keys = ON`);
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
    commit: () => payload.db.commitTransaction(transaction),
    rollback: () => payload.db.rollbackTransaction(transaction),
  };
}
