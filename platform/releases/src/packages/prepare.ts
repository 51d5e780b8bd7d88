import { resolve } from 'node:path';
import { type HostRecord, OUTLINE_FILE, type ScreenRecord } from '@vitrine/contract';
import type { Environment } from '../environment.ts';
import { requireScreenFolder } from '../names/known-screens.ts';
import { whoIs } from '../provenance.ts';
import { chooseFolder, chooseStore } from '../repository.ts';
import { screenFolder } from '../screen-folder.ts';
import { addressFiles } from './address-files.ts';
import { buildPackage } from './build-package.ts';
import { addFederationFiles } from './federation-files/add-federation-files.ts';
import {
  DIST,
  readHostBuild,
  readHostManifest,
  readScreenBuild,
  readScreenManifest,
} from './manifest.ts';
import { readOtherBuild } from './other-bundlers/read-build.ts';
import { type Provenance, planHost, planScreen } from './plan-record.ts';
import { type Built, readFiles, readSourceMaps } from './read-files.ts';
import { readSourceState } from './source-state.ts';

export interface PrepareOptions {
  dir?: string;
  /** `false` with `--no-build`. */
  build: boolean;
  /** Folder of another bundler's build, relative to the package folder. */
  from?: string;
  by?: string;
  /** The store to publish to. It may know who publishes. */
  store?: string;
}

/** A build, and the release record that publishing it would write. */
export interface Prepared<Record> {
  /** The package folder. */
  dir: string;
  record: Record;
  built: Built;
  /** Budget of the package for the first paint, in bytes after compression. */
  budget: number | undefined;
}

/** Builds a screen and plans its release record. */
export async function prepareScreen(
  environment: Environment,
  screen: string,
  options: PrepareOptions,
): Promise<Prepared<ScreenRecord>> {
  if (options.dir === undefined) await requireScreenFolder(environment, screen);
  const dir = screenFolder(environment, screen, options.dir);
  const manifest = await readScreenManifest(dir, screen);
  const { built: files, provenance } = await readBuilt(environment, dir, options);
  const described =
    options.from === undefined
      ? await readScreenBuild(dir)
      : await readOtherBuild(resolve(dir, options.from), manifest, files.files);
  const { built, pathOf } = addressFiles(files, [described.entry, OUTLINE_FILE]);
  const addressed = { ...described, entry: pathOf(described.entry) };
  const hasOutline = files.files.some(({ path }) => path === OUTLINE_FILE);
  const published = await addFederationFiles(manifest, addressed, built);
  const build = {
    ...addressed,
    manifest: published.manifest,
    ...(hasOutline && { outline: pathOf(OUTLINE_FILE) }),
  };
  return {
    dir,
    record: planScreen(manifest, build, published.built.files, provenance),
    built: published.built,
    budget: manifest.vitrine.budget,
  };
}

/** Builds the host and plans its release record. */
export async function prepareHost(
  environment: Environment,
  options: PrepareOptions,
): Promise<Prepared<HostRecord>> {
  const dir = chooseFolder(environment, { name: '--dir', value: options.dir }, 'host');
  const manifest = await readHostManifest(dir);
  const { built: files, provenance } = await readBuilt(environment, dir, options);
  const described = await readHostBuild(dir);
  const { document, start } = described;
  const { built, pathOf } = addressFiles(files, [document, start]);
  const addressed = { ...described, document: pathOf(document), start: pathOf(start) };
  return {
    dir,
    record: planHost(manifest, addressed, built.files, provenance),
    built,
    budget: manifest.vitrine.budget,
  };
}

async function readBuilt(
  environment: Environment,
  dir: string,
  options: PrepareOptions,
): Promise<{ built: Built; provenance: Provenance }> {
  if (options.build && options.from === undefined) {
    environment.stderr(`Building ${dir} …`);
    await buildPackage(dir);
  }
  const provenance = {
    ...(await readSourceState(dir)),
    by: await whoIs(environment, chooseStore(environment, options.store), options.by),
    at: environment.now().toISOString(),
  };
  const dist = resolve(dir, options.from ?? DIST);
  return {
    built: { files: await readFiles(dist), maps: await readSourceMaps(dist) },
    provenance,
  };
}
