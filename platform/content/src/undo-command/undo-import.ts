import { resolve } from 'node:path';
import { type CommandEnvironment, parseCommandLine } from '@vitrine/http';
import { type Entry, entryName } from '../documents/import-entry.ts';
import { ImportError } from '../import-command/import-error.ts';
import { type OpenTarget, openTarget } from '../import-command/open-target.ts';
import { lockImport } from '../import-command/prepare-import.ts';
import { openProgress, type Progress } from '../import-command/progress.ts';
import type { EntryState, ImportRecord } from '../imports/import-record.ts';
import { nameOfUser } from '../imports/name-of-user.ts';
import { contentFolder } from '../state/state-files.ts';
import { reportOfImports, reportOfUndo, reportOfUndoPlan } from './report.ts';
import { planUndo, type UndoPlan } from './undo-plan.ts';

const ENTRIES_PER_BATCH = 50;

/** `pnpm content imports`: lists the imports, the newest first. */
export async function listImports(
  environment: CommandEnvironment,
  args: readonly string[],
): Promise<boolean> {
  const { values, positionals } = parsed(args);
  if (positionals.length > 0 || values['dry-run']) throw wrongUse('pnpm content imports');
  const { target } = await openShop(environment);
  try {
    const imports = (await target.imports.all()).reverse();
    environment.stdout(values.json ? JSON.stringify(imports, null, 2) : reportOfImports(imports));
    return true;
  } finally {
    await target.close();
  }
}

/**
 * `pnpm content undo-import …`: gives the shop back what it had before an import.
 *
 * @returns Whether nothing stays of it.
 * @throws {ImportError} or {ServiceError} when nothing can be undone.
 */
export async function undoImport(
  environment: CommandEnvironment,
  args: readonly string[],
): Promise<boolean> {
  const { now, stdout, stderr } = environment;
  const { values, positionals } = parsed(args);
  const [number, ...more] = positionals;
  if (more.length > 0 || (number !== undefined && !/^\d+$/.test(number))) {
    throw wrongUse('pnpm content undo-import 3');
  }
  const print = (text: string) => (values.json ? undefined : stdout(text));
  const begun = now();
  const { target, folder } = await openShop(environment);
  const unlock = await lockImport(folder, target);
  try {
    const record = chosen(await target.imports.all(), number);
    const progress = openProgress(stderr, () => now().getTime());
    const entries = await target.imports.entries(record.number);
    const plan = planUndo(entries, await statesOf(entries, target, progress));
    print(reportOfUndoPlan(record, plan));
    if (!values['dry-run']) await apply(record, plan, target, progress);
    const seconds = (now().getTime() - begun.getTime()) / 1000;
    if (values['dry-run']) print('Nothing was changed.');
    else print(reportOfUndo(plan, seconds));
    if (values.json) stdout(JSON.stringify(jsonOf(record, plan), null, 2));
    return plan.kept.length === 0;
  } finally {
    unlock();
    await target.close();
  }
}

async function openShop({ cwd, env }: CommandEnvironment) {
  const state = resolve(cwd, env['VITRINE_STATE'] || '.vitrine');
  const own = { ...env, VITRINE_STATE: state, VITRINE_SAMPLE_CATALOGUE: '0' };
  return { target: await openTarget(own), folder: contentFolder(state) };
}

/** @throws {ImportError} `bad-option` if it does not exist, or `refused` if it is too old. */
function chosen(all: readonly ImportRecord[], wanted: string | undefined): ImportRecord {
  const record =
    wanted === undefined
      ? all.findLast(({ undoneAt }) => undoneAt === undefined)
      : all.find(({ number }) => number === Number(wanted));
  if (!record) {
    const message =
      wanted === undefined ? 'There is no import to undo.' : `There is no import ${wanted}.`;
    throw new ImportError('bad-option', message, 'See pnpm content imports.');
  }
  if (!record.isForgotten) return record;
  throw new ImportError(
    'refused',
    `Import ${record.number} is too old: what was before it is not kept any more.`,
    'Restore a backup, or restore documents by their history in the admin.',
  );
}

async function statesOf(
  entries: readonly Entry[],
  { imports }: OpenTarget,
  progress: Progress,
): Promise<EntryState[]> {
  const states: EntryState[] = [];
  for (const batch of batchesOf(entries)) {
    states.push(...(await imports.states(batch)));
    progress.report('Compared', states.length, entries.length);
  }
  progress.end();
  return states;
}

/** Undoes what is planned. What is refused is moved to what stays. */
async function apply(
  { number }: ImportRecord,
  plan: UndoPlan,
  target: OpenTarget,
  progress: Progress,
): Promise<void> {
  const undo = async (entries: readonly Entry[]) => {
    let done = 0;
    for (const batch of batchesOf(entries)) {
      const refused = await target.imports.undo(number, batch);
      for (const [name, reasons] of Object.entries(refused)) {
        plan.kept.push({ name, reason: reasons.join('; ') });
      }
      done += batch.length;
      progress.report('Undone', done, entries.length);
    }
    progress.end();
  };
  // Those that are restored refer to what is deleted then.
  await undo([...plan.restored, ...plan.deleted]);
  if (plan.attributes.length > 0 && (await target.isEmpty())) await undo(plan.attributes);
  await target.imports.endUndo(number, nameOfUser());
  await target.settle();
}

const batchesOf = (entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / ENTRIES_PER_BATCH) }, (_, index) =>
    entries.slice(index * ENTRIES_PER_BATCH, (index + 1) * ENTRIES_PER_BATCH),
  );

const jsonOf = (
  { number, source }: ImportRecord,
  { restored, deleted, attributes, kept }: UndoPlan,
) => ({
  ...{ import: number, source, kept },
  restored: restored.map(entryName),
  deleted: deleted.map(entryName),
  ifNoProductStays: attributes.map(entryName),
});

function parsed(args: readonly string[]) {
  try {
    return parseCommandLine(args, { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' } });
  } catch (error) {
    throw new ImportError('bad-option', String(error), 'See pnpm content --help.');
  }
}

const wrongUse = (example: string) =>
  new ImportError('bad-option', 'The command line is not valid.', `Use it as in: ${example}`);
