import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { devServerOf } from '../../development/development.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { fileUrl } from '../../inline-script/preload.ts';
import { getScreen, isContainer } from './container.ts';
import { runScript } from './run-script.ts';

export interface ContainerLoader {
  /**
   * What a release exposes as `./screen`, its styles in the page.
   *
   * @param attempt 0 at first; a later one asks anew, even if the first still hangs.
   * @throws {CodedError} `entry` when its entry does not come, `integrity` when no hash of it is known.
   */
  load: (record: ScreenRelease, attempt: number) => Promise<unknown>;
}

/** The host names no remote at its build: each is known from its release record when needed. */
export function createContainerLoader(config: Configuration): ContainerLoader {
  return {
    async load(record, attempt) {
      const { container } = record;
      const entry = { url: entryUrl(config, record, attempt), integrity: entryIntegrity(record) };
      if (!record.standalone) {
        const { loadByRuntime } = await import(
          /* webpackChunkName: "federation-runtime" */ './federation-runtime.ts'
        );
        return loadByRuntime(container, entry, attempt);
      }
      if (!(container in globalThis)) await runScript(entry);
      const found: unknown = Reflect.get(globalThis, container);
      if (!isContainer(found)) throw new CodedError('release', `${entry.url} is no container`);
      return getScreen(found);
    },
  };
}

// Every edit would change it: a development server's files have none.
function entryIntegrity(record: ScreenRelease): string {
  if (devServerOf(record) !== undefined) return '';
  const integrity = record.files[record.entry]?.integrity;
  if (integrity !== undefined) return integrity;
  throw new CodedError('integrity', `${record.screen}@${record.version}: entry without hash`);
}

// To a request that hangs, a browser adds every later one of the same address.
function entryUrl(config: Configuration, record: ScreenRelease, attempt: number): string {
  const url = fileUrl(config, record, record.entry);
  return attempt === 0 ? url : `${url}?retry=${attempt}`;
}
