import type { ImportRecord } from '../../content/src/imports/import-record.ts';

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
