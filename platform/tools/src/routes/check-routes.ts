import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROUTES } from '@vitrine/routes';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const ScreenPackage = v.object({ vitrine: v.object({ route: v.optional(v.string()) }) });

/** Screens whose package declares another route than `ROUTES`, which hosts and links have. */
export async function checkRoutes(root = ROOT): Promise<string[]> {
  const checked = Object.entries(ROUTES).map(async ([screen, route]) => {
    const file = `remotes/${screen}/package.json`;
    const { vitrine } = v.parse(
      ScreenPackage,
      JSON.parse(await readFile(join(root, file), 'utf8')),
    );
    if (vitrine.route === route) return [];
    return [
      `${file}: vitrine.route is ${vitrine.route}, but ${route} in ROUTES of shared/routes. Change one of them.`,
    ];
  });
  return (await Promise.all(checked)).flat();
}
