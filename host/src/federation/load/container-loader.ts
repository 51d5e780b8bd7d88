import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { isDevelopment } from '../../development/development.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { fileUrl } from '../../inline-script/preload.ts';
import type { PinnedFile } from '../diagnose/download.ts';
import { releaseName } from './release-files.ts';
import { runScript } from './run-script.ts';
import { sharedModules } from './shared-modules.ts';

export interface ContainerLoader {
  /**
   * Runs a release's entry and returns the module that its container exposes as `./screen`, with
   * its styles in the page.
   *
   * @param attempt 0 at first; a later attempt sends a new request, even if the first still hangs.
   * @throws {CodedError} `entry` if the entry does not load, `integrity` if its hash is unknown.
   */
  load: (record: ScreenRelease, attempt: number) => Promise<unknown>;
  /**
   * Runs another script of a release, so that its container finds it in the page.
   *
   * @throws {CodedError} `entry` if it does not load.
   */
  runChunk: (record: ScreenRelease, file: PinnedFile) => Promise<void>;
}

/** An entry that has run. */
interface RunEntry {
  container: Container;
  /** The array that our build's chunks add their modules to. Other bundlers use a global one. */
  chunks: unknown;
}

/**
 * The host's build names no remote: each container is known from its release record when needed.
 */
export function createContainerLoader(config: Configuration): ContainerLoader {
  const entries = new Map<string, RunEntry>();
  return {
    async load(record, attempt) {
      const { container } = record;
      const entry = { url: entryUrl(config, record, attempt), integrity: entryIntegrity(record) };
      if (!record.standalone)
        return (await importRuntime()).loadByRuntime(container, entry, attempt);
      const name = releaseName(record);
      const loaded = entries.get(name) ?? (await runEntry(container, entry));
      entries.set(name, loaded);
      return getScreen(loaded.container);
    },
    async runChunk(record, file) {
      await runScript(file, entries.get(releaseName(record))?.chunks);
    },
  };
}

/** Containers of other bundlers need Module Federation's own runtime instead of ours. */
export const importRuntime = () =>
  import(/* webpackChunkName: "federation-runtime" */ './federation-runtime.ts');

/**
 * Runs an entry. All releases of a screen register their containers under one name, so it is read
 * before another script can run.
 */
async function runEntry(name: string, entry: PinnedFile): Promise<RunEntry> {
  const { chunks } = await runScript(entry);
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) throw new CodedError('release', `${entry.url} is not a container`);
  return { container, chunks };
}

// A development server's files have no hash: every edit would change it.
function entryIntegrity(record: ScreenRelease): string {
  if (isDevelopment && record.devServer !== undefined) return '';
  const integrity = record.files[record.entry]?.integrity;
  if (integrity !== undefined) return integrity;
  throw new CodedError('integrity', `${record.screen}@${record.version}: entry without hash`);
}

// A browser answers later requests for a URL from the first one that hangs: a retry needs another
// URL.
function entryUrl(config: Configuration, record: ScreenRelease, attempt: number): string {
  const url = fileUrl(config, record, record.entry);
  return attempt === 0 ? url : `${url}?retry=${attempt}`;
}

/** An entry registers this in the page, as Module Federation's protocol defines it. */
interface Container {
  init: (shareScope: object) => unknown;
  get: (module: string) => Promise<() => unknown>;
}

/** Package → version → how a container gets the module. */
const shareScope = Object.fromEntries(
  Object.entries(sharedModules).map(([name, { version, module }]) => [
    name,
    { [version]: { get: async () => () => module } },
  ]),
);

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}

/** The module that a container exposes as `./screen`, after it has received the shared modules. */
async function getScreen(container: Container): Promise<unknown> {
  await container.init(shareScope);
  const screen = await container.get('./screen');
  return screen();
}
