import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { lockState } from '../state/lock-state.ts';
import { contentFolder, stateFiles } from '../state/state-files.ts';
import { type Applied, applyPlan } from './apply-plan.ts';
import { ImportError } from './import-error.ts';
import { type OpenSource, openSource } from './open-source.ts';
import { type OpenTarget, openTarget } from './open-target.ts';
import type { ImportOptions } from './options.ts';
import { openPictureFetcher } from './pictures/fetch-picture.ts';
import { openPictureImport } from './pictures/import-pictures.ts';
import { makePlan, type Plan } from './plan.ts';
import { openProgress } from './progress.ts';
import type { Source } from './read-source.ts';

/** The parts of the machine that an import uses. */
export interface ImportEnvironment {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  stdout(text: string): void;
  stderr(text: string): void;
}

/** A file and the catalogue that it is about to be imported into. */
export interface PreparedImport {
  opened: OpenSource;
  target: OpenTarget;
  /** The folder of the state. */
  state: string;
  plan(source: Source): Promise<Plan>;
  apply(plan: Plan, source: Source): Promise<Applied>;
  close(): Promise<void>;
}

/**
 * Finds out what a file is, and opens the catalogue of the state folder for it alone.
 *
 * @throws {ImportError} or {ServiceError} when nothing can be imported.
 */
export async function prepareImport(
  { cwd, env, now, stderr }: ImportEnvironment,
  options: ImportOptions,
): Promise<PreparedImport> {
  const opened = await openSource(options, cwd, now());
  const state = resolve(cwd, env['VITRINE_STATE'] || '.vitrine');
  const files = stateFiles(contentFolder(state));
  const target = await openTarget({ ...env, VITRINE_STATE: state });
  const unlock = await lockImport(contentFolder(state), target);
  const fetcher = openPictureFetcher({ allowed: allowedAddresses(options.allowed) });
  const folders = { ...files, journal: files.importedPictures };
  const progress = openProgress(stderr, () => now().getTime());
  const isStrict = options.strict;
  const close = async () => {
    unlock();
    await fetcher.close();
    await target.close();
  };
  try {
    const pictures = await openPictureImport(folders, opened.pictures, fetcher);
    return {
      ...{ opened, target, state, close },
      plan: (source) => makePlan(source, target, pictures, progress, isStrict),
      apply: (plan, source) =>
        applyPlan(plan, source, target, pictures, { stopOnError: isStrict, isStrict, progress }),
    };
  } catch (error) {
    await close();
    throw error;
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
