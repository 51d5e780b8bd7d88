import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preloadTemplates, Route } from '@vitrine/contract';
import { describeIssues } from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';

const Version = v.pipe(
  v.string(),
  v.regex(
    /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/,
    ({ received }) =>
      `${received} is not a version of three numbers, such as 1.4.0 or 1.4.0-beta.1`,
  ),
);
/** The team that answers for the package. */
const Owner = v.optional(
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9-]{0,63}$/,
      ({ received }) =>
        `${received} is not the name of a team: lower-case letters, digits and hyphens`,
    ),
  ),
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
    owner: Owner,
    preload: v.optional(Preload, []),
    route: Route,
    /** The list of its pages, for the sitemap: a path of a content service of the team's own. */
    sitemap: v.optional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(500))),
    budget: Budget,
    /** Paths of pages without the locale, for a screen that the content sitemap does not list. */
    examples: v.optional(v.array(v.pipe(v.string(), v.startsWith('/'))), []),
    /** For builds of other bundlers: what their files do not say. */
    container: v.optional(v.string()),
    shared: v.optional(v.record(v.string(), v.string())),
    /** Locales whose messages are in no script of their own. */
    locales: v.optional(v.array(v.string()), []),
  }),
});
export type ScreenManifest = v.InferOutput<typeof ScreenManifest>;

const HostManifest = v.object({
  version: Version,
  vitrine: v.union([
    v.object({
      contracts: v.pipe(v.array(Contract), v.minLength(1)),
      owner: Owner,
      budget: Budget,
    }),
    v.pipe(
      v.object({ contract: Contract, owner: Owner, budget: Budget }),
      v.transform(({ contract, ...rest }) => ({ contracts: [contract], ...rest })),
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

/** The advice for a file that cannot be used, by the reason. */
interface Remedies {
  missing: string;
  /** @param fields Paths of the values that are not valid, such as `vitrine.contract`. */
  invalid: (fields: readonly string[]) => string;
}

async function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  remedies: Remedies,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandError('unfit-build', `${path} is missing.`, {
      remedy: remedies.missing,
      cause,
    });
  });
  const result = v.safeParse(schema, parseJson(text, path, remedies));
  if (result.success) return result.output;
  const fields = result.issues.map((issue) => v.getDotPath(issue) ?? 'all of it');
  throw new CommandError('unfit-build', `${path} is not valid: ${describeIssues(result.issues)}.`, {
    remedy: remedies.invalid(fields),
  });
}

function parseJson(text: string, path: string, remedies: Remedies): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError('unfit-build', `${path} is not valid JSON: ${reason}.`, {
      remedy: remedies.invalid(['its syntax']),
      cause,
    });
  }
}

const PACKAGE_REMEDY = 'Pass the package folder: --dir <folder>.';
/** Without `vitrine` it is the package of something else, or a screen that was not made by us. */
const FIELD_REMEDY =
  'Add the field vitrine with what the release is: docs/any-bundler.md, “Contents of package.json”. Or pass another package folder: --dir <folder>.';

const PACKAGE_REMEDIES: Remedies = {
  missing: PACKAGE_REMEDY,
  invalid: (fields) =>
    fields.includes('vitrine') ? FIELD_REMEDY : `Correct ${fields.join(', ')} in package.json.`,
};

/**
 * Reads a screen's package.json.
 *
 * @throws {CommandError} `unfit-build` when it is invalid, or belongs to another screen.
 */
export async function readScreenManifest(dir: string, screen: string): Promise<ScreenManifest> {
  const manifest = await readJson(ScreenManifest, join(dir, 'package.json'), PACKAGE_REMEDIES);
  if (manifest.vitrine.screen === screen) return manifest;
  throw new CommandError(
    'unfit-build',
    `The package in ${dir} is the screen "${manifest.vitrine.screen}", not "${screen}".`,
    {
      remedy: `Correct vitrine.screen in ${join(dir, 'package.json')}, or pass the folder of ${screen}: --dir <folder>.`,
    },
  );
}

export function readHostManifest(dir: string): Promise<HostManifest> {
  return readJson(HostManifest, join(dir, 'package.json'), PACKAGE_REMEDIES);
}

/** Folder of a build's files, and the file in it that describes them. */
export const DIST = 'dist';
export const BUILD_FILE = 'build.json';
const BUILD_REMEDY =
  'Build the package with defineScreen() or defineHost(), or run the command without --no-build.';
const BUILD_REMEDIES: Remedies = { missing: BUILD_REMEDY, invalid: () => BUILD_REMEDY };

export function readScreenBuild(dir: string): Promise<ScreenBuild> {
  return readJson(ScreenBuild, join(dir, DIST, BUILD_FILE), BUILD_REMEDIES);
}

export function readHostBuild(dir: string): Promise<HostBuild> {
  return readJson(HostBuild, join(dir, DIST, BUILD_FILE), BUILD_REMEDIES);
}
