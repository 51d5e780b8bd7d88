import type { ScreenRecord } from '@vitrine/contract';
import type { Built } from '../packages/read-files.ts';

/** A screen's release with its files: just built, or read from the store. */
export interface Release {
  record: ScreenRecord;
  /** Path → content. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Path of a script → its source map; empty if the bundler wrote none. */
  maps: ReadonlyMap<string, Uint8Array>;
}

/** The release that publishing a build would make. */
export function releaseOf(record: ScreenRecord, { files, maps }: Built): Release {
  return { record, files: new Map(files.map(({ path, bytes }) => [path, bytes])), maps };
}

const decoder = new TextDecoder();

/** Path and text of every file with an extension. */
export function textsOf({ files }: Release, extension: '.js' | '.css'): [string, string][] {
  return [...files]
    .filter(([path]) => path.endsWith(extension))
    .map(([path, bytes]) => [path, decoder.decode(bytes)]);
}
