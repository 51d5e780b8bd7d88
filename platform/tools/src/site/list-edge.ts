import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/**
 * Names the edge of this site where commands look for edges: `pnpm screen status` asks it what
 * visitors get. A list of keys that others share has a list of their edges.
 */
export async function listEdge({ keys, state, siteUrl }: Settings, site: Site): Promise<void> {
  if (dirname(keys) !== state) return;
  const file = join(state, 'edges.json');
  site.onStop(() => rm(file, { force: true }));
  await writeFile(file, `${JSON.stringify([siteUrl])}\n`);
}
