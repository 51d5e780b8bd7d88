import { debugIdOf } from '@vitrine/contract';
import { type Zippable, zipSync } from 'fflate';

/** A published script and its source map. */
export interface Mapped {
  /** Path on the release server, from `screens/` or `host/` on. */
  path: string;
  script: Uint8Array;
  map: Uint8Array;
}

/** The header of a bundle: the letters SYSB and version 2 of the format. The archive follows it. */
const HEADER = Buffer.from('SYSB\u0002\0\0\0', 'latin1');

/** The earliest date of the ZIP format, so that the same files make the same archive. */
const MODIFIED = new Date(1980, 0, 1);

/**
 * Makes an artifact bundle as Sentry accepts it: a ZIP archive with a manifest that gives each
 * script and its map one debug id. sentry-cli would write the ids into the files; ours stay as
 * published, because the page computes the ids from URLs (decision 010).
 */
export async function artifactBundle(
  mapped: readonly Mapped[],
  attributes: { org: string; project: string },
): Promise<Buffer> {
  const archive: Zippable = {};
  const files: Record<string, object> = {};
  for (const { path, script, map } of mapped) {
    const id = await debugIdOf(path);
    const name = path.split('/').at(-1);
    archive[`_/_/${path}`] = script;
    archive[`_/_/${path}.map`] = map;
    files[`_/_/${path}`] = {
      type: 'minified_source',
      url: `~/${path}`,
      headers: { 'debug-id': id, sourcemap: `${name}.map` },
    };
    files[`_/_/${path}.map`] = {
      type: 'source_map',
      url: `~/${path}.map`,
      headers: { 'debug-id': id },
    };
  }
  const bundle = await debugIdOf(mapped.map(({ path }) => path).join('\n'));
  const manifest = { files, debug_id: bundle, ...attributes };
  archive['manifest.json'] = Buffer.from(JSON.stringify(manifest));
  return withHeader(zipSync(archive, { mtime: MODIFIED }));
}

/** Puts the header before an archive. As in Sentry's own bundles, offsets count from the header. */
function withHeader(archive: Uint8Array): Buffer {
  const bytes = Buffer.concat([HEADER, archive]);
  const shift = (position: number) => {
    const offset = bytes.readUInt32LE(position) + HEADER.byteLength;
    bytes.writeUInt32LE(offset, position);
    return offset;
  };
  // The end record is the last 22 bytes: fflate writes no comment.
  const end = bytes.byteLength - 22;
  let entry = shift(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    shift(entry + 42);
    entry += 46 + bytes.readUInt16LE(entry + 28) + bytes.readUInt16LE(entry + 30);
  }
  return bytes;
}
