import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { lockState } from '../state/lock-state.ts';
import { contentFolder, stateFiles } from '../state/state-files.ts';
import { applyPlan } from './apply-plan.ts';
import { ImportError } from './import-error.ts';
import { openSource } from './open-source.ts';
import { type OpenTarget, openTarget } from './open-target.ts';
import { readImportOptions } from './options.ts';
import { openPictureFetcher } from './pictures/fetch-picture.ts';
import { openPictureImport } from './pictures/import-pictures.ts';
import { makePlan } from './plan.ts';
import { openProgress } from './progress.ts';
import type { Source } from './read-source.ts';
import { reportOfApplied, reportOfPlan } from './report.ts';

export interface ImportEnvironment {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  stdout(text: string): void;
  stderr(text: string): void;
}

/**
 * `pnpm content import …`: reads a file, says what it would change, and changes it.
 *
 * @returns Whether everything in the file is in the catalogue now, or would be.
 * @throws {ImportError} or {ServiceError} when nothing can be imported.
 */
export async function runImport(
  environment: ImportEnvironment,
  args: readonly string[],
): Promise<boolean> {
  const { cwd, env, now, stdout, stderr } = environment;
  const options = readImportOptions(args);
  const begun = now();
  const { format, source: open, pictures: folder } = await openSource(options, cwd, begun);
  if (!options.json) stdout(`Recognised: ${format}.`);
  const state = resolve(cwd, env['VITRINE_STATE'] || '.vitrine');
  const files = stateFiles(contentFolder(state));
  const target = await openTarget({ ...env, VITRINE_STATE: state });
  const unlock = await lockImport(contentFolder(state), target);
  const fetcher = openPictureFetcher({ allowed: allowedAddresses(options.allowed) });
  let source: Source | undefined;
  try {
    source = await open(target);
    const folders = { ...files, journal: files.importedPictures };
    const pictures = await openPictureImport(folders, folder, fetcher);
    const progress = openProgress(stderr, () => now().getTime());
    const plan = await makePlan(source, target, pictures, progress, options.strict);
    const planned = reportOfPlan(plan);
    if (!options.json) stdout(planned.text);
    const isRefused = options.strict && !planned.isWhole;
    if (options.dryRun || isRefused) {
      if (options.json) stdout(JSON.stringify(planned.json, null, 2));
      else if (isRefused) stdout('Nothing was imported. Without --strict, everything else is.');
      return planned.isWhole;
    }
    const applied = await applyPlan(plan, source, target, pictures, {
      stopOnError: options.strict,
      isStrict: options.strict,
      progress,
    });
    const isShown = await target.settle();
    const seconds = (now().getTime() - begun.getTime()) / 1000;
    const done = reportOfApplied(applied, seconds);
    if (options.json) stdout(JSON.stringify({ ...planned.json, ...done.json }, null, 2));
    else stdout(done.text);
    if (!isShown) stderr('Some documents are not shown to visitors yet; the log says why.');
    return planned.isWhole && done.isWhole;
  } finally {
    source?.close();
    unlock();
    await fetcher.close();
    await target.close();
  }
}

/** @throws {ImportError} `not-reached` while another import runs. */
async function lockImport(folder: string, target: OpenTarget): Promise<() => void> {
  const { importLock: lock, importHolder: holder } = stateFiles(folder);
  try {
    return lockState(folder, { lock, holder });
  } catch (error) {
    await target.close();
    const isTaken = error instanceof Error && 'code' in error && error.code === 'state-in-use';
    if (!isTaken) throw error;
    const remedy = 'Wait for its end and repeat the command.';
    throw new ImportError('not-reached', `Another import runs: ${error.message}`, remedy, error);
  }
}

function allowedAddresses(addresses: readonly string[]) {
  const list = new BlockList();
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const address of addresses) list.addAddress(address, familyOf(address));
  return { has: (address: string) => list.check(address, familyOf(address)) };
}
