import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { devServerOf } from '../../development/development.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { fileUrl } from '../../inline-script/preload.ts';
import { getScreen, isContainer } from './container.ts';
import { runScript } from './run-script.ts';

export interface ContainerLoader {
  /**
   * Runs a release's entry and returns the module that its container exposes as `./screen`, with
   * its styles in the page.
   *
   * @param attempt 0 at first; a later attempt sends a new request, even if the first still hangs.
   * @throws {CodedError} `entry` if the entry does not load, `integrity` if its hash is unknown.
   */
  load: (record: ScreenRelease, attempt: number) => Promise<unknown>;
}

/** The host's build names no remote: each container is known from its release record when needed. */
export function createContainerLoader(config: Configuration): ContainerLoader {
  return {
    async load(record, attempt) {
      const { container } = record;
      const entry = { url: entryUrl(config, record, attempt), integrity: entryIntegrity(record) };
      // Containers of other bundlers bring Module Federation's own runtime instead of ours.
      if (!record.standalone) {
        const { loadByRuntime } = await import(
          /* webpackChunkName: "federation-runtime" */ './federation-runtime.ts'
        );
        return loadByRuntime(container, entry, attempt);
      }
      if (!(container in globalThis)) await runScript(entry);
      const found: unknown = Reflect.get(globalThis, container);
      if (!isContainer(found)) throw new CodedError('release', `${entry.url} is not a container`);
      return getScreen(found);
    },
  };
}

// A development server's files have no hash: every edit would change it.
function entryIntegrity(record: ScreenRelease): string {
  if (devServerOf(record) !== undefined) return '';
  const integrity = record.files[record.entry]?.integrity;
  if (integrity !== undefined) return integrity;
  throw new CodedError('integrity', `${record.screen}@${record.version}: entry without hash`);
}

// A browser answers later requests for a URL from the first one that hangs: a retry needs another URL.
function entryUrl(config: Configuration, record: ScreenRelease, attempt: number): string {
  const url = fileUrl(config, record, record.entry);
  return attempt === 0 ? url : `${url}?retry=${attempt}`;
}
