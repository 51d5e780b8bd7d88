import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { Configuration, ScreenRelease } from '@vitrine/contract';
import { devServerOf } from '../development/development.ts';
import { CodedError } from '../faults/coded-error.ts';
import { fileUrl } from '../start/head-start.ts';
import { createIntegrityGuard } from './integrity-guard.ts';
import { lent } from './lent.ts';

declare global {
  /** Where a remote's build looks for the runtime core, so that none brings its own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

export interface Federation {
  /**
   * What a release exposes as `./screen`, its styles in the page.
   *
   * @param attempt 0 at first; a later one asks anew, even if the first still hangs.
   */
  load: (record: ScreenRelease, attempt: number) => Promise<unknown>;
}

/** How long an entry may take, in ms: longer than any caller waits, who knows why it does. */
const ENTRY_TIMEOUT = 120_000;

/** The host names no remote at its build: each is registered from its release record when needed. */
export function createFederation(config: Configuration): Federation {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const guard = createIntegrityGuard(ENTRY_TIMEOUT);
  const instance = createInstance({
    name: 'vitrine',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [guard.plugin],
    shared: lent,
  });

  return {
    load(record, attempt) {
      const { container } = record;
      const entry = entryUrl(config, record, attempt);
      guard.allow(entry, entryIntegrity(record));
      const again = attempt > 0 && !(container in globalThis);
      instance.registerRemotes(
        [{ name: container, entry, type: 'global', entryGlobalName: container }],
        { force: again },
      );
      return instance.loadRemote(`${container}/screen`);
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

// While a script hangs, the runtime asks for no second one of the same address.
function entryUrl(config: Configuration, record: ScreenRelease, attempt: number): string {
  const url = fileUrl(config, record, record.entry);
  return attempt === 0 ? url : `${url}?retry=${attempt}`;
}
