import type { AuthorAudit } from '../authoring/audit/author-audit.ts';
import type { ImportRecord } from './import-record.ts';
import type { ImportTarget } from './import-target.ts';

const keyOf = (number: number): string => `imports/${number}`;

/** A catalogue whose imports are recorded: who imports what, and what came of it. */
export function auditedTarget(target: ImportTarget, audit: AuthorAudit): ImportTarget {
  const { imports } = target;
  /** While nothing can be recorded, nothing is changed. */
  const recorded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await audit.requireWritable();
    return work();
  };
  const noted = async (
    action: 'end-import' | 'undo-import',
    record: ImportRecord,
    by: string | null,
  ): Promise<ImportRecord> => {
    const { number, source, files, counts } = record;
    const what = { key: keyOf(number), source, files };
    await audit.imported({ by, action, ...what, ...(action === 'end-import' && { counts }) });
    return record;
  };
  return {
    ...target,
    write: (documents, options) =>
      options.dryRun
        ? target.write(documents, options)
        : recorded(() => target.write(documents, options)),
    imports: {
      ...imports,
      begin: (start) =>
        recorded(async () => {
          const number = await imports.begin(start);
          const { by = null, source, files } = start;
          const key = keyOf(number);
          await audit.imported({ by, action: 'begin-import', key, source, files });
          return number;
        }),
      end: async (number) => {
        const record = await imports.end(number);
        return noted('end-import', record, record.by ?? null);
      },
      undo: (number, entries) => recorded(() => imports.undo(number, entries)),
      endUndo: async (number, by) =>
        noted('undo-import', await imports.endUndo(number, by), by ?? null),
    },
  };
}
