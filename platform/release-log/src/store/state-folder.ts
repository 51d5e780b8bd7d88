import { dirname } from 'node:path';
import { storeFolder } from './open-store.ts';

interface Places {
  /** The folder of the settings. Default: the one that the store is in, or `.vitrine`. */
  state: string | undefined;
  /** Location of the release store. */
  releases: string;
}

/** The folder of all state of a part that follows the release log. */
export function stateFolder({ state, releases }: Places): string {
  if (state !== undefined) return state;
  const folder = storeFolder(releases, process.cwd());
  return folder === undefined ? '.vitrine' : dirname(folder);
}
