import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTES } from '@vitrine/routes';
import * as v from 'valibot';
import { screenFolders } from '../names/known-screens.ts';

const ScreenPackage = v.object({ vitrine: v.object({ screen: v.string(), route: v.string() }) });

/**
 * Screen → path: the routes that every site has, and those of the screens in a repository. A
 * package.json without a route is left out: `publish` refuses it.
 */
export async function knownRoutes(repository: string): Promise<Readonly<Record<string, string>>> {
  const read = (await screenFolders(repository)).map(async (name) => {
    const text = await readFile(join(repository, 'remotes', name, 'package.json'), 'utf8');
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ScreenPackage), text);
    if (!parsed.success) return [];
    const { screen, route } = parsed.output.vitrine;
    return [[screen, route] as const];
  });
  return { ...Object.fromEntries((await Promise.all(read)).flat()), ...ROUTES };
}
