import { BlockList, isIP } from 'node:net';
import { basename, resolve } from 'node:path';
import type { CommandEnvironment } from '@vitrine/http';
import type { SourceProducts } from '../imports/import-record.ts';
import type { ImportTarget } from '../imports/import-target.ts';
import { nameOfUser } from '../imports/name-of-user.ts';
import { lockState } from '../state/lock-state.ts';
import { contentFolder, stateFiles } from '../state/state-files.ts';
import { type Applied, applyPlan } from './apply-plan.ts';
import { ImportError } from './import-error.ts';
import { type OpenSource, openSource } from './open-source.ts';
import { type OpenTarget, openTarget } from './open-target.ts';
import type { ImportOptions } from './options.ts';
import { openPictureFetcher } from './pictures/fetch-picture.ts';
import { openPictureImport, type PictureImport } from './pictures/import-pictures.ts';
import { makePlan, type Plan } from './plan.ts';
import { openProgress, type Progress } from './progress.ts';
import type { Source } from './read-source.ts';
import { newlyFound, publishingAgain } from './withdrawing/source-products.ts';
import {
  applyWithdrawal,
  NO_WITHDRAWAL,
  planWithdrawal,
  type Withdrawal,
} from './withdrawing/withdrawal.ts';

/** A file and the catalogue that it is about to be imported into. */
export interface PreparedImport {
  opened: OpenSource;
  target: OpenTarget;
  /** The folder of the state. */
  state: string;
  plan(source: Source): Promise<PlannedImport>;
  close(): Promise<void>;
}

/** An import that is ready to be written. */
export interface PlannedImport {
  plan: Plan;
  withdrawal: Withdrawal;
  apply(): Promise<AppliedImport>;
}

export interface AppliedImport {
  applied: Applied;
  withdrawal: Withdrawal;
  /** Its number, to be undone; undefined if there was nothing to write. */
  number: number | undefined;
}

/**
 * Finds out what a file is, and opens the catalogue of the state folder for it alone.
 *
 * @throws {ImportError} or {ServiceError} when nothing can be imported.
 */
export async function prepareImport(
  { cwd, env, now, stderr }: CommandEnvironment,
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
  const close = async () => {
    unlock();
    await fetcher.close();
    await target.close();
  };
  try {
    const pictures = await openPictureImport(folders, opened.pictures, fetcher);
    return {
      ...{ opened, target, state, close },
      plan: (source) => planImport({ opened, target, pictures, progress, options }, source),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Parts {
  opened: OpenSource;
  target: OpenTarget;
  pictures: PictureImport;
  progress: Progress;
  options: ImportOptions;
}

async function planImport(parts: Parts, input: Source): Promise<PlannedImport> {
  const { opened, target, pictures, progress, options } = parts;
  const { name } = opened;
  const products = await target.imports.productsOf(name);
  const source = publishingAgain(input, products);
  const plan = await makePlan(source, target, pictures, progress, options.strict);
  const withdrawal = options.withdraw
    ? await planWithdrawal(plan, source, target, { name, products, max: options.maxWithdraw })
    : NO_WITHDRAWAL;
  return {
    plan,
    withdrawal,
    apply: () => applyImport(parts, source, { plan, withdrawal, products }),
  };
}

async function applyImport(
  { opened, target, pictures, progress, options }: Parts,
  source: Source,
  planned: { plan: Plan; withdrawal: Withdrawal; products: SourceProducts },
): Promise<AppliedImport> {
  const { plan, withdrawal, products } = planned;
  const newProducts = source.isPriceList ? [] : newlyFound(plan, products);
  const changes = [...plan.documents.values()].some(
    ({ outcome }) => outcome === 'created' || outcome === 'changed',
  );
  const isNeeded = changes || newProducts.length > 0 || withdrawal.withdrawn.length > 0;
  const files = options.files.map((file) => basename(file));
  const number = isNeeded
    ? await target.imports.begin({
        ...{ source: opened.name, files, by: nameOfUser(), found: newProducts },
      })
    : undefined;
  const noting: Pick<ImportTarget, 'write'> = {
    write: (documents, each) => target.write(documents, { ...each, import: number }),
  };
  const isStrict = options.strict;
  const applied = await applyPlan(plan, source, noting, pictures, {
    ...{ stopOnError: isStrict, isStrict, progress },
  });
  if (applied.isStopped) return { applied, withdrawal: NO_WITHDRAWAL, number };
  const done = await applyWithdrawal(
    withdrawal,
    products,
    (documents) => noting.write(documents, WITHDRAWING),
    progress,
  );
  if (number !== undefined) await target.imports.end(number);
  return { applied, withdrawal: done, number };
}

const WITHDRAWING = { dryRun: false, merge: true, leaveOut: true, isWithdrawal: true };

/** @throws {ImportError} `not-reached` while another import runs. */
export async function lockImport(folder: string, target: OpenTarget): Promise<() => void> {
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
