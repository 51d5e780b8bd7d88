import type { Entry } from '../documents/import-entry.ts';
import type { ImportRecord } from '../imports/import-record.ts';
import { countsText } from '../text/counts-text.ts';
import type { UndoPlan } from './undo-plan.ts';

const MAX_LISTED = 50;

/** `2026-11-27 15:40`, in UTC. */
const timeOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** Lists imports. */
export function reportOfImports(imports: readonly ImportRecord[]): string {
  if (imports.length === 0) return 'Nothing was imported yet.';
  return [
    'Imports, the newest first. Times are in UTC.',
    ...imports.map(
      (each) => `  ${each.number}  ${timeOf(each.startedAt)}  ${each.source}: ${fateOf(each)}`,
    ),
  ].join('\n');
}

/** Says what an import has done, and whether that was undone. */
function fateOf({ by, counts, endedAt, undoneAt, files }: ImportRecord): string {
  const done = counts && endedAt ? countsText(counts) : 'not finished';
  const from = [...files, ...(by === undefined ? [] : [`by ${by}`])].join(', ');
  return `${done} (${from})${undoneAt ? `, undone ${timeOf(undoneAt)}` : ''}`;
}

/** Says what the undo does. */
export function reportOfUndoPlan(record: ImportRecord, plan: UndoPlan): string {
  const { number, source, startedAt } = record;
  const lines = [
    ...linesOf('deleted', plan.deleted),
    ...linesOf('as before the import', plan.restored),
    ...linesOf('as before the import, if no product stays', plan.attributes),
    ...keptLines(plan),
  ];
  const title = `Import ${number}, ${source}, ${timeOf(startedAt)} UTC:`;
  return [title, ...(lines.length > 0 ? lines : ['  is undone already'])].join('\n');
}

/** Says what was undone. */
export function reportOfUndo({ deleted, restored, kept }: UndoPlan, seconds: number): string {
  const names = new Set(kept.map(({ name }) => name));
  const count = (entries: readonly Entry[]) =>
    entries.filter(({ collection, global, id }) => !names.has(global ?? `${collection}/${id}`))
      .length;
  return (
    `Undone: ${count(deleted)} deleted, ${count(restored)} as before, ` +
    `${kept.length} left as they are in ${seconds.toFixed(1)} s.`
  );
}

function linesOf(fate: string, entries: readonly Entry[]): string[] {
  const kinds = Map.groupBy(entries, ({ collection, global }) => collection ?? global ?? '');
  return [...kinds].map(([kind, all]) => `  ${kind}: ${all.length} ${fate}`);
}

const keptLines = ({ kept }: UndoPlan): string[] =>
  kept.length === 0
    ? []
    : [
        `Left as they are: ${kept.length}`,
        ...kept.slice(0, MAX_LISTED).map(({ name, reason }) => `  ${name}: ${reason}`),
        ...(kept.length > MAX_LISTED ? ['  and more; --json prints all of them'] : []),
      ];
