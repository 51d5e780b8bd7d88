import { debugIdOf } from '@vitrine/contract';
import { zip } from './zip.ts';

/** A published script and its source map. */
export interface Mapped {
  /** From `screens/` or `host/` on. */
  path: string;
  script: Uint8Array;
  map: Uint8Array;
}

/** What Sentry's tools know such a file by: the letters, and version 2 of the format. */
const MAGIC = Buffer.from('SYSB\u0002\0\0\0', 'latin1');

/**
 * An artifact bundle as Sentry takes it: a ZIP archive with a manifest that gives each script and
 * its map one debug id. The files themselves stay as they were published.
 */
export async function artifactBundle(
  mapped: readonly Mapped[],
  attributes: { org: string; project: string },
): Promise<Buffer> {
  const files = new Map<string, Uint8Array>();
  const described: Record<string, object> = {};
  for (const { path, script, map } of mapped) {
    const id = await debugIdOf(path);
    const name = path.split('/').at(-1);
    files.set(`_/_/${path}`, script).set(`_/_/${path}.map`, map);
    described[`_/_/${path}`] = {
      type: 'minified_source',
      url: `~/${path}`,
      headers: { 'debug-id': id, sourcemap: `${name}.map` },
    };
    described[`_/_/${path}.map`] = {
      type: 'source_map',
      url: `~/${path}.map`,
      headers: { 'debug-id': id },
    };
  }
  const bundle = await debugIdOf(mapped.map(({ path }) => path).join('\n'));
  const manifest = { files: described, debug_id: bundle, ...attributes };
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return zip(files, MAGIC);
}
