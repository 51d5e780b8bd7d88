import { readFile } from 'node:fs/promises';
import { LogError, openStore, parseJsonBytes } from '@vitrine/release-log';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { keyFileOf } from '../signing.ts';

export interface EdgeOptions {
  store?: string;
  /** The edges to ask. Default: those in `edges.json` beside `keys.json`. */
  edge?: readonly string[];
}

const Edges = v.array(v.pipe(v.string(), v.url()));

/**
 * The edges that a command asks: those of its options, or of `edges.json`. Beside `keys.json`,
 * nobody who publishes screens can write it.
 */
export async function knownEdges(
  environment: Environment,
  { store, edge }: EdgeOptions,
): Promise<readonly string[]> {
  if (edge) return edge;
  const location = locationOf(environment, store);
  const bytes = location === undefined ? undefined : await read(environment, location);
  return bytes ? parseJsonBytes(Edges, bytes, location ?? '') : [];
}

/** `undefined` if the list of keys has no location, as for a team that uses the release API. */
function locationOf(environment: Environment, store: string | undefined): string | undefined {
  try {
    const { location } = keyFileOf(environment, store);
    return location.replace(/[^/\\]*$/, 'edges.json');
  } catch (cause) {
    if (cause instanceof LogError && cause.code === 'invalid-settings') return undefined;
    throw cause;
  }
}

async function read({ env }: Environment, location: string): Promise<Uint8Array | undefined> {
  if (location.startsWith('s3://')) {
    return openStore(location.replace(/\/edges\.json$/, ''), { env }).get('edges.json');
  }
  return readFile(location).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
}
