import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@vitrine/releases/commands';
import * as v from 'valibot';

const Dependencies = v.optional(v.record(v.string(), v.string()), {});

const ScreenPackage = v.object({
  name: v.string(),
  vitrine: v.object({ screen: v.string() }),
  dependencies: Dependencies,
  devDependencies: Dependencies,
});
export type ScreenPackage = v.InferOutput<typeof ScreenPackage>;

/**
 * Reads the package.json of a screen.
 *
 * @throws {CommandError} `no-repository` when the folder has none, or that of something else.
 */
export async function readScreenPackage(folder: string): Promise<ScreenPackage> {
  const file = join(folder, 'package.json');
  try {
    return v.parse(ScreenPackage, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new CommandError('no-repository', `${file} is not the package.json of a screen.`, {
      remedy: 'Run the command in the folder of a screen, whose package.json has vitrine.screen.',
      cause,
    });
  }
}
