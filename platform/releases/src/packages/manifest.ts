import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preloadTemplates } from '@vitrine/contract';
import { describeIssues } from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';

const Version = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/, 'is not a version such as 1.4.0'),
);
const Contract = v.pipe(v.number(), v.integer());
/** Maximum download before the first paint, in bytes after compression. */
const Budget = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** Names of endpoints become their templates: a record holds no names. */
const Preload = v.pipe(
  v.array(v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return preloadTemplates(dataset.value);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) });
      return NEVER;
    }
  }),
);

const ScreenManifest = v.object({
  version: Version,
  vitrine: v.object({
    screen: v.string(),
    contract: Contract,
    preload: v.optional(Preload, []),
    budget: Budget,
    /** Paths of pages without the locale, for a screen that the content sitemap does not list. */
    examples: v.optional(v.array(v.pipe(v.string(), v.startsWith('/'))), []),
  }),
});
export type ScreenManifest = v.InferOutput<typeof ScreenManifest>;

const HostManifest = v.object({
  version: Version,
  vitrine: v.union([
    v.object({ contracts: v.pipe(v.array(Contract), v.minLength(1)), budget: Budget }),
    v.pipe(
      v.object({ contract: Contract, budget: Budget }),
      v.transform(({ contract, budget }) => ({ contracts: [contract], budget })),
    ),
  ]),
});
export type HostManifest = v.InferOutput<typeof HostManifest>;

const ScreenBuild = v.object({
  container: v.string(),
  entry: v.string(),
  standalone: v.optional(v.boolean()),
  firstPaint: v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
  locales: v.record(v.string(), v.array(v.string())),
  shared: v.record(v.string(), v.string()),
});
export type ScreenBuild = v.InferOutput<typeof ScreenBuild>;

const HostBuild = v.object({
  document: v.string(),
  start: v.string(),
  firstPaint: v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
  locales: v.record(v.string(), v.array(v.string())),
  lends: v.record(v.string(), v.string()),
  routes: v.optional(v.record(v.string(), v.string())),
});
export type HostBuild = v.InferOutput<typeof HostBuild>;

async function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  remedy: string,
): Promise<v.InferOutput<Schema>> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new CommandError('unfit-build', `${path} is missing or not valid JSON.`, {
      remedy,
      cause,
    });
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new CommandError('unfit-build', `${path} is not valid: ${describeIssues(result.issues)}.`, {
    remedy,
  });
}

const PACKAGE_REMEDY = 'Pass the package folder: --dir <folder>.';

/**
 * Reads a screen's package.json.
 *
 * @throws {CommandError} `unfit-build` when it is invalid, or belongs to another screen.
 */
export async function readScreenManifest(dir: string, screen: string): Promise<ScreenManifest> {
  const manifest = await readJson(ScreenManifest, join(dir, 'package.json'), PACKAGE_REMEDY);
  if (manifest.vitrine.screen === screen) return manifest;
  throw new CommandError(
    'unfit-build',
    `The package in ${dir} is the screen "${manifest.vitrine.screen}", not "${screen}".`,
    { remedy: PACKAGE_REMEDY },
  );
}

export function readHostManifest(dir: string): Promise<HostManifest> {
  return readJson(HostManifest, join(dir, 'package.json'), PACKAGE_REMEDY);
}

/** Folder of a build's files, and the file in it that describes them. */
export const DIST = 'dist';
export const BUILD_FILE = 'build.json';
const BUILD_REMEDY =
  'Build the package with defineScreen() or defineHost(), or run the command without --no-build.';

export function readScreenBuild(dir: string): Promise<ScreenBuild> {
  return readJson(ScreenBuild, join(dir, DIST, BUILD_FILE), BUILD_REMEDY);
}

export function readHostBuild(dir: string): Promise<HostBuild> {
  return readJson(HostBuild, join(dir, DIST, BUILD_FILE), BUILD_REMEDY);
}
