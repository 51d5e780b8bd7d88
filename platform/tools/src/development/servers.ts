import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { progress } from '../progress.ts';
import { freePort } from '../site/ports.ts';
import { startProcess } from '../site/process.ts';
import type { Settings } from '../site/settings.ts';
import type { Site } from '../site/site.ts';

/**
 * Starts a development server for each part, with the part's own rsbuild.config.ts.
 *
 * @param sources Part → package folder.
 * @returns Part → origin, when all have built.
 */
export async function startDevelopmentServers(
  settings: Settings,
  site: Site,
  sources: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const origins = Array.from(sources, async ([name, directory]): Promise<[string, string]> => {
    const step = `${name} from its sources`;
    return [name, await progress(step, () => startServer(settings, site, name, directory))];
  });
  return new Map(await Promise.all(origins));
}

async function startServer(
  settings: Settings,
  site: Site,
  name: string,
  directory: string,
): Promise<string> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  await startProcess(settings, site, {
    name: `${name} from its sources`,
    main: findRsbuild(directory),
    args: ['dev', '--port', String(port), '--host', 'localhost', '--log-level', 'warn'],
    cwd: directory,
    env: { NODE_ENV: 'development' },
    preload: join(import.meta.dirname, 'end-with-parent.ts'),
    ready: origin + (name === 'host' ? '/index.html' : '/release.json'),
    logToTerminal: true,
  });
  return origin;
}

/** The bundler that the package has installed, else the one of this workspace. */
function findRsbuild(directory: string): string {
  for (const from of [join(directory, 'package.json'), import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve('@rsbuild/core/package.json');
      return join(dirname(manifest), 'bin', 'rsbuild.js');
    } catch {
      // Not installed here: try the next place.
    }
  }
  throw new Error(`@rsbuild/core is not installed for ${directory}. Run pnpm install there.`);
}
