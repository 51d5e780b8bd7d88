import { join } from 'node:path';
import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import { HOST, isThere, putRelease, putSourceMaps, type Target } from '@vitrine/log';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { buildPackage } from '../packages/build-package.ts';
import {
  DIST,
  readHostBuild,
  readHostManifest,
  readScreenBuild,
  readScreenManifest,
} from '../packages/manifest.ts';
import { type BuiltFile, readFiles, readSourceMaps } from '../packages/read-files.ts';
import { commitOf, whoIs } from '../provenance.ts';
import { chooseFolder, chooseStore } from '../repository.ts';
import { compress } from './compress.ts';
import { type Provenance, planHost, planScreen } from './plan-publish.ts';

export interface PublishOptions {
  dir?: string;
  /** `false` by `--no-build`. */
  build: boolean;
  store?: string;
  by?: string;
  dryRun?: boolean;
}

/** Uploads a screen's build; it is not live by that. */
export async function publishScreen(
  environment: Environment,
  screen: string,
  options: PublishOptions,
): Promise<Outcome> {
  const dir = folderOf(environment, options, `remotes/${screen}`);
  const manifest = await readScreenManifest(dir, screen);
  const { files, maps, provenance } = await prepare(environment, dir, options);
  const record = planScreen(manifest, await readScreenBuild(dir), files, provenance);
  return upload(environment, screen, record, { files, maps }, options);
}

/** Uploads a host's build; it is not live by that. */
export async function publishHost(
  environment: Environment,
  options: PublishOptions,
): Promise<Outcome> {
  const dir = folderOf(environment, options, 'host');
  const manifest = await readHostManifest(dir);
  const { files, maps, provenance } = await prepare(environment, dir, options);
  const record = planHost(manifest, await readHostBuild(dir), files, provenance);
  return upload(environment, HOST, record, { files, maps }, options);
}

function folderOf(environment: Environment, options: PublishOptions, usual: string): string {
  return chooseFolder(environment, { name: '--dir', value: options.dir }, usual);
}

interface Built {
  files: BuiltFile[];
  maps: Map<string, Uint8Array>;
}

async function prepare(
  environment: Environment,
  dir: string,
  options: PublishOptions,
): Promise<Built & { provenance: Provenance }> {
  if (options.build) {
    environment.tell(`Building ${dir} …`);
    await buildPackage(dir);
  }
  const provenance = {
    commit: await commitOf(dir),
    by: await whoIs(environment, options.by),
    at: environment.now().toISOString(),
  };
  const dist = join(dir, DIST);
  return { files: await readFiles(dist), maps: await readSourceMaps(dist), provenance };
}

async function upload(
  environment: Environment,
  target: Target,
  record: ScreenRecord | HostRecord,
  { files, maps }: Built,
  options: PublishOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const name = `${target}@${record.version}`;
  const there = await isThere(store, target, record);
  let written = false;
  if (!there && !options.dryRun) {
    environment.tell(`Compressing and writing ${files.length} files of ${name} …`);
    await putSourceMaps(store, target, record.version, maps);
    written = await putRelease(store, target, record, await compress(files));
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  return {
    json: {
      ...(target === HOST ? { host: true } : { screen: target }),
      version: record.version,
      published: written,
      files: files.length,
      bytes,
      ...(options.dryRun ? { dryRun: true } : {}),
    },
    lines: [
      there || (!written && !options.dryRun)
        ? `${name} is in the store already, byte for byte.`
        : `${options.dryRun ? 'Would publish' : 'Published'} ${name}: ${files.length} files, ${bytes} bytes.`,
      ...(options.dryRun ? [] : [`Live with: pnpm ${promotion(target, record.version)}`]),
    ],
  };
}

function promotion(target: Target, version: string): string {
  return target === HOST ? `host promote ${version}` : `screen promote ${target}@${version}`;
}
