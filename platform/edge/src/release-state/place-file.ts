import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '@vitrine/http';
import { parseJsonBytes, stateFolder, toJsonBytes } from '@vitrine/release-log';
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
      const entry = Buffer.from(bytes).toString('base64');
      await writeWholeFile(location, toJsonBytes({ n, entry, revision }));
    },
  };
}
