import { join, posix } from 'node:path';
import { SHARED_PACKAGES } from '@vitrine/contract';
import { parseSync } from 'oxc-parser';
import { CommandError } from '../../command-error.ts';
import type { ScreenBuild, ScreenManifest } from '../manifest.ts';
import type { BuiltFile } from '../read-files.ts';
import {
  FEDERATION_MANIFEST,
  type FederationManifest,
  readFederationManifest,
} from './federation-manifest.ts';

const EXPOSED = './screen';
const DEFAULT_ENTRY = 'remoteEntry.js';
const GUIDE = 'docs/any-bundler.md has configurations for webpack and Vite.';

/**
 * Describes the build of another bundler, from its `mf-manifest.json`. A build without one is
 * described by package.json and the names of its files.
 *
 * @throws {CommandError} `unfit-build` if the host could not load such a build.
 */
export async function readOtherBuild(
  dist: string,
  { vitrine }: ScreenManifest,
  files: readonly BuiltFile[],
): Promise<ScreenBuild> {
  const manifest = await readFederationManifest(dist);
  const described = manifest
    ? fromManifest(dist, manifest)
    : fromFiles(
        dist,
        vitrine,
        files.map(({ path }) => path),
      );
  const name = vitrine.container ?? described.container;
  const container = requireContainer(dist, files, described.entry, name);
  const messages = messagesOf(files.map(({ path }) => path));
  const others = Object.fromEntries(vitrine.locales.map((locale) => [locale, []]));
  return { ...described, container, locales: { ...others, ...messages } };
}

type Described = Pick<ScreenBuild, 'entry' | 'firstPaint' | 'shared'> & { container?: string };

function fromManifest(dist: string, manifest: FederationManifest): Described {
  const { name, metaData, exposes, shared } = manifest;
  const screen = exposes.find(({ path }) => path === EXPOSED);
  const problem = (what: string, remedy: string) =>
    unfit(`${join(dist, FEDERATION_MANIFEST)} ${what}`, remedy);
  if (screen === undefined) {
    const others = exposes.map(({ path }) => path).join(', ') || 'nothing';
    throw problem(`exposes ${others}, not ${EXPOSED}.`, `Set exposes: { '${EXPOSED}': … }.`);
  }
  const { publicPath = 'auto', getPublicPath, remoteEntry } = metaData;
  if (publicPath !== 'auto' || getPublicPath !== undefined) {
    const setting =
      getPublicPath === undefined ? `the public path "${publicPath}"` : 'getPublicPath';
    throw problem(
      `has ${setting}, but only publishing decides where the files are.`,
      "Set output.publicPath to 'auto', and remove getPublicPath from the plugin’s options.",
    );
  }
  const bundled = shared.find(({ assets }) => assets.js.sync.length + assets.js.async.length > 0);
  if (bundled !== undefined) {
    throw problem(
      `shares ${bundled.name} with a copy in the build, but the host provides its own.`,
      `Share ${bundled.name} with import: false, or bundle it and do not share it.`,
    );
  }
  return {
    container: metaData.globalName ?? name,
    entry: posix.join(remoteEntry.path, remoteEntry.name),
    firstPaint: { scripts: screen.assets.js.sync, styles: screen.assets.css.sync },
    shared: Object.fromEntries(
      shared.map(({ name: dependency, requiredVersion }) => [dependency, requiredVersion]),
    ),
  };
}

/** `screen.3f9a.js`, `assets/screen-3f9a.css` */
const SCREEN_FILE = /(^|\/)screen[.-][^/]*\.(js|css)$/;

function fromFiles(
  dist: string,
  { shared }: ScreenManifest['vitrine'],
  paths: readonly string[],
): Described {
  const missing = `${dist} has no ${FEDERATION_MANIFEST}`;
  if (!paths.includes(DEFAULT_ENTRY)) {
    throw unfit(
      `${missing} and no ${DEFAULT_ENTRY}.`,
      `Set filename: '${DEFAULT_ENTRY}'. ${GUIDE}`,
    );
  }
  if (shared === undefined) {
    throw unfit(
      `${missing}, and package.json does not say which modules the screen takes from the host.`,
      `List them with their version ranges in vitrine.shared: { "react": "^19.3.0" }. The host provides ${SHARED_PACKAGES.join(', ')}.`,
    );
  }
  const own = paths.filter((path) => SCREEN_FILE.test(path));
  return {
    entry: DEFAULT_ENTRY,
    firstPaint: {
      scripts: own.filter((path) => path.endsWith('.js')),
      styles: own.filter((path) => path.endsWith('.css')),
    },
    shared,
  };
}

/** The name of the container that the entry registers. */
function requireContainer(
  dist: string,
  files: readonly BuiltFile[],
  entry: string,
  container: string | undefined,
): string {
  const file = files.find(({ path }) => path === entry);
  if (file === undefined) {
    throw unfit(`${dist} has no ${entry}, which is the entry.`, `Build again. ${GUIDE}`);
  }
  const text = new TextDecoder().decode(file.bytes);
  const { problem, globals } = readEntryScript(text);
  if (problem !== undefined) {
    throw unfit(
      `${join(dist, entry)} is not a classic script, and the host runs nothing else: ${problem}.`,
      `Build it as one script without import and export. ${GUIDE}`,
    );
  }
  if (container !== undefined && text.includes(container)) return container;
  const [only, ...others] = globals;
  if (container === undefined && only !== undefined && others.length === 0) return only;
  throw unfit(
    container === undefined
      ? `${join(dist, entry)} declares ${globals.join(', ') || 'no global variable'}, so its container is not known.`
      : `${join(dist, entry)} does not register the container ${container}.`,
    'Set library: { type: "var", name } in the plugin’s options, or name the global variable in package.json: vitrine.container.',
  );
}

const MESSAGES_FILE = /(?:^|\/)words-([a-z]{2,3}(?:-[A-Z][A-Za-z]+)*)[.-][^/]*\.js$/;

/** Locale → its scripts, by their names: `words-de.3f9a.js`. */
function messagesOf(paths: readonly string[]): Record<string, string[]> {
  const messageFiles = paths.flatMap((path) => {
    const locale = MESSAGES_FILE.exec(path)?.[1];
    return locale === undefined ? [] : [{ locale, path }];
  });
  return Object.fromEntries(
    Object.entries(Object.groupBy(messageFiles, ({ locale }) => locale)).map(
      ([locale, of = []]) => [locale, of.map(({ path }) => path)],
    ),
  );
}

function unfit(message: string, remedy: string): CommandError {
  return new CommandError('unfit-build', message, { remedy });
}

/** Facts about an entry that its syntax tells. */
interface EntryScript {
  /** Why the file cannot run as a classic script; `undefined` if it can. */
  problem: string | undefined;
  /** The global variables that it declares: its container is one of them. */
  globals: string[];
}

/**
 * Reads an entry as browsers do: as a classic script.
 *
 * @example readEntryScript('var makers_3f9a=(()=>{…})()').globals // ['makers_3f9a']
 */
function readEntryScript(text: string): EntryScript {
  const { program, errors } = parseSync('entry.js', text, { sourceType: 'script' });
  const globals = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' && statement.kind === 'var'
      ? statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : [],
  );
  return { problem: errors[0]?.message, globals };
}
