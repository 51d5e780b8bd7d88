import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isS3, parseJsonBytes, toJsonBytes } from '@vitrine/release-log';
import * as v from 'valibot';
import type { PlaceMemory } from './place.ts';

const Remembered = v.object({
  n: v.pipe(v.number(), v.integer(), v.minValue(1)),
  entry: v.pipe(v.string(), v.base64()),
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

interface Places {
  /** The folder of the state. Default: the one that the store is in, or `.vitrine`. */
  state: string | undefined;
  channel: string;
  /** Locations of the release store and of `keys.json`. An edge of others begins again. */
  releases: string;
  keys: string;
}

/** The folder of all state of an edge. */
export function stateFolder({ state, releases }: Pick<Places, 'state' | 'releases'>): string {
  if (state !== undefined) return state;
  if (isS3(releases)) return '.vitrine';
  return dirname(releases.startsWith('file:') ? fileURLToPath(releases) : resolve(releases));
}

/** The memory of an edge in a file of its state, one for each store, list of keys and channel. */
export function openPlaceFile({ state, channel, releases, keys }: Places): PlaceMemory {
  const name = createHash('sha256')
    .update(JSON.stringify([releases, keys]))
    .digest('hex');
  const location = join(
    stateFolder({ state, releases }),
    'edge',
    `${channel}-${name.slice(0, 12)}.json`,
  );
  return {
    location,
    async read() {
      const bytes = await readFile(location).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return undefined;
        throw cause;
      });
      if (!bytes) return undefined;
      const { n, entry, revision } = parseJsonBytes(Remembered, bytes, location);
      return { n, revision, bytes: Buffer.from(entry, 'base64') };
    },
    async write({ n, bytes, revision }) {
      await mkdir(dirname(location), { recursive: true });
      const temporary = `${location}.${process.pid}.part`;
      try {
        const entry = Buffer.from(bytes).toString('base64');
        await writeFile(temporary, toJsonBytes({ n, entry, revision }), { flush: true });
        // Renamed, so that a killed edge leaves the old one or the new one, never half of it.
        await rename(temporary, location);
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}
