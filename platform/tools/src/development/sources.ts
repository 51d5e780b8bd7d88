import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { partNamed, parts } from '../site/parts.ts';
import type { Wanted } from './arguments.ts';

const Manifest = v.object({ vitrine: v.object({ screen: v.string() }) });

/**
 * The folder of each part to run from its sources, the host first.
 *
 * @throws {Error} when a screen does not exist, or the folder contains another one.
 */
export async function sourcesOf({ screens, dir }: Wanted): Promise<Map<string, string>> {
  const known = await parts();
  const sources = new Map<string, string>();
  for (const name of ['host', ...screens]) {
    const directory = (name === 'host' ? undefined : dir) ?? partNamed(known, name).directory;
    if (name !== 'host') assertScreen(directory, name);
    sources.set(name, directory);
  }
  return sources;
}

function assertScreen(directory: string, name: string): void {
  const file = join(directory, 'package.json');
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is missing or not valid JSON.`, { cause });
  }
  const { output, success } = v.safeParse(Manifest, manifest);
  if (success && output.vitrine.screen === name) return;
  throw new Error(`${file} is not the package of the screen ${name}: see vitrine.screen in it.`);
}
