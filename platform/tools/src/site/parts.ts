import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../run.ts';

/** What is built and released by itself: the host, and each screen. */
export interface Part {
  name: string;
  directory: string;
  /** The command of the root's package.json that releases it, and what that is called with. */
  command: 'host' | 'screen';
  argument: string[];
}

/** The parts there are, by what lies in the folders: the host first. */
export async function parts(): Promise<Part[]> {
  const remotes = await readdir(join(ROOT, 'remotes'), { withFileTypes: true });
  const screens = remotes.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return [
    { name: 'host', directory: join(ROOT, 'host'), command: 'host', argument: [] },
    ...screens.sort().map((name) => ({
      name,
      directory: join(ROOT, 'remotes', name),
      command: 'screen' as const,
      argument: [name],
    })),
  ];
}
