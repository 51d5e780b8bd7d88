/**
 * For releases whose entries bring the federation plugin's own runtime: it needs the runtime's core in the
 * page before it runs. A file of its own, asked for when such a release is shown.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { CodedError, messageOf } from '../../errors/coded-error.ts';
import type { PinnedFile } from '../diagnose/download.ts';
import { createIntegrityGuard } from './integrity-guard.ts';
import { sharedModules } from './shared-modules.ts';

declare global {
  /** Where such an entry looks for the runtime core, so that none brings its own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/** How long an entry may take, in ms: longer than any caller waits, who knows why it does. */
const ENTRY_TIMEOUT = 120_000;

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
const guard = createIntegrityGuard(ENTRY_TIMEOUT);
const instance = createInstance({
  name: 'vitrine',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [guard.plugin],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, { version, module }]) => [
      name,
      {
        version,
        scope: 'default',
        lib: () => module,
        shareConfig: { singleton: true, requiredVersion: false as const },
      },
    ]),
  ),
});

/**
 * What a container exposes as `./screen`.
 *
 * @throws {CodedError} `entry` when its entry does not come.
 */
export async function loadByRuntime(
  container: string,
  { url, integrity }: PinnedFile,
  attempt: number,
): Promise<unknown> {
  guard.allow(url, integrity);
  instance.registerRemotes(
    [{ name: container, entry: url, type: 'global', entryGlobalName: container }],
    // While a script hangs, the runtime asks for no second one of the same remote.
    { force: attempt > 0 && !(container in globalThis) },
  );
  try {
    return await instance.loadRemote(`${container}/screen`);
  } catch (cause) {
    // As the runtime says that an entry did not come.
    if (!messageOf(cause).includes('#RUNTIME-008')) throw cause;
    throw new CodedError('entry', `${url} did not come`, cause);
  }
}
