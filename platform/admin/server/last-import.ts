import type { Payload } from 'payload';
import * as v from 'valibot';
import { ImportRecord } from '../../content/src/imports/import-record.ts';

/** Imports are among Payload's values by key, with their number in six digits. */
const Found = v.object({ key: v.pipe(v.string(), v.startsWith('import:')), data: ImportRecord });

/** The last import that authoring has noted; undefined in a shop without any. */
export async function readLastImport({ db }: Pick<Payload, 'db'>) {
  const { docs } = await db.find({
    collection: 'payload-kv',
    where: { key: { contains: 'import:' } },
    sort: '-key',
    limit: 1,
    pagination: false,
  });
  const found = v.safeParse(Found, docs[0]);
  return found.success ? found.output.data : undefined;
}

const counted = (count: number, done: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? 'product' : 'products'} ${done}`] : [];

/** Says what an import did: `60 products created, 2 products changed`. */
export function whatImportDid({ counts, endedAt, undoneAt }: ImportRecord): string {
  if (undoneAt !== undefined) return 'undone';
  if (endedAt === undefined) return 'not finished: it runs, or the command must be repeated';
  const { created = {}, changed = {}, withdrawn = {} } = counts ?? {};
  const done = [
    ...counted(created['products'] ?? 0, 'created'),
    ...counted(changed['products'] ?? 0, 'changed'),
    ...counted(withdrawn['products'] ?? 0, 'withdrawn'),
  ];
  return done.join(', ') || 'no product changed';
}
