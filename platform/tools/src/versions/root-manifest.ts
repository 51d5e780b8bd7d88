import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const Manifest = v.object({
  /** That of Vitrine, and so of every part. */
  version: v.string(),
  license: v.string(),
  /** `pnpm@12.21.0` */
  packageManager: v.string(),
});

/** The package.json of the repository. */
export async function rootManifest(): Promise<v.InferOutput<typeof Manifest>> {
  return v.parse(Manifest, JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')));
}
