/**
 * Loads containers that other bundlers built with the Module Federation plugin: they use the
 * plugin's runtime, whose core must be in the page before they run. Our own build does not need it,
 * so this is a separate file that is only fetched for such a release.
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { CodedError, messageOf } from '../../errors/coded-error.ts';
import { RUNTIME_ENTRY_TIMEOUT_MS } from '../deadlines.ts';
import type { PinnedFile } from '../diagnose/download.ts';
import { createIntegrityGuard } from './integrity-guard.ts';
import { sharedModules } from './shared-modules.ts';

declare global {
  /** An entry takes the runtime core from here, instead of bringing its own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
const guard = createIntegrityGuard(RUNTIME_ENTRY_TIMEOUT_MS);
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
 * Runs an entry and returns the module that its container exposes as `./screen`.
 *
 * @throws {CodedError} `entry` if the entry does not load.
 */
export async function loadByRuntime(
  container: string,
  { url, integrity }: PinnedFile,
  attempt: number,
): Promise<unknown> {
  guard.allow(url, integrity);
  instance.registerRemotes(
    [{ name: container, entry: url, type: 'global', entryGlobalName: container }],
    // Without `force`, the runtime waits for a script of the same remote that hangs.
    { force: attempt > 0 && !(container in globalThis) },
  );
  try {
    return await instance.loadRemote(`${container}/screen`);
  } catch (cause) {
    // The runtime's code for an entry that did not load.
    if (!messageOf(cause).includes('#RUNTIME-008')) throw cause;
    throw new CodedError('entry', `${url} did not load`, cause);
  }
}
