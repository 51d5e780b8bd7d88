import type { ScreenRecord } from '@vitrine/contract';
import type { Built } from '../packages/read-files.ts';

/** A screen's release as the rules look at it: just built, or read back from the store. */
export interface Release {
  record: ScreenRecord;
  /** Bytes by path. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Source maps by the path of the script that each is of; none when the bundler left none. */
  maps: ReadonlyMap<string, Uint8Array>;
}

/** What was just built, under the record that it would be published under. */
export function releaseOf(record: ScreenRecord, { files, maps }: Built): Release {
  return { record, files: new Map(files.map(({ path, bytes }) => [path, bytes])), maps };
}

const decoder = new TextDecoder();

/** Path and text of every file of a kind. */
export function textsOf({ files }: Release, extension: '.js' | '.css'): [string, string][] {
  return [...files]
    .filter(([path]) => path.endsWith(extension))
    .map(([path, bytes]) => [path, decoder.decode(bytes)]);
}
