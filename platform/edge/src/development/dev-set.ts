import type { ReleaseSet } from '@vitrine/contract';
import { OUTLINE_FILE, Route, ScreenRelease } from '@vitrine/contract';
import { integrityOf, parseOutline } from '@vitrine/release-log';
import * as v from 'valibot';
import type { DevelopmentServers } from '../config/development-servers.ts';
import type { LiveOutline, Outlines } from '../release-state/outlines.ts';
import { type SetFile, type SetReader, toSetFile } from '../release-state/set-files.ts';
import { fetchFromDevServer, findOnDevServer } from './fetch-from-dev-server.ts';

/** The development release of a screen, and its route. */
type DevRelease = v.InferOutput<typeof DevRelease>;
const DevRelease = v.object({ release: ScreenRelease, route: Route });

/** Reads the development release of each screen from its development server. */
export async function readDevReleases(
  servers: DevelopmentServers,
): Promise<ReadonlyMap<string, DevRelease>> {
  const screens = [...servers].filter(([part]) => part !== 'host');
  const read = screens.map(async ([screen, origin]): Promise<[string, DevRelease]> => {
    const record = Object(await (await fetchFromDevServer(origin, '/release.json')).json());
    const release = { ...record, screen, devServer: origin };
    return [screen, v.parse(DevRelease, { release, route: record.route })];
  });
  return new Map(await Promise.all(read));
}

/** The sets of the log, with development releases in place of the live ones. */
export function withDevReleases(
  sets: SetReader,
  releases: ReadonlyMap<string, DevRelease>,
): SetReader {
  const overlaid = (file: SetFile): SetFile => toSetFile(overlay(file.set, releases));
  return {
    ofEntry: async (...of) => overlaid(await sets.ofEntry(...of)),
    async byNumber(n) {
      const file = await sets.byNumber(n);
      return file && overlaid(file);
    },
  };
}

// Without a last good release, developers see when their screen fails.
function overlay(set: ReleaseSet, releases: ReadonlyMap<string, DevRelease>): ReleaseSet {
  const slots = [...releases].map(([screen, { release }]) => [
    screen,
    { stable: release, lastGood: null, canary: null },
  ]);
  return { ...set, screens: { ...set.screens, ...Object.fromEntries(slots) } };
}

/**
 * Reads the outline of each screen from its development server, as its last edit left it. A screen
 * without one is left out.
 *
 * @throws {Error} if one is not valid.
 */
export async function readDevOutlines(servers: DevelopmentServers): Promise<Outlines> {
  const screens = [...servers].filter(([part]) => part !== 'host');
  const read = screens.map(async ([screen, origin]): Promise<[string, LiveOutline][]> => {
    const file = await findOnDevServer(origin, `/${OUTLINE_FILE}`);
    if (file === undefined) return [];
    const bytes = new Uint8Array(await file.arrayBuffer());
    const outline = parseOutline(bytes, `The outline of ${screen}`);
    return [[screen, { outline, integrity: integrityOf(bytes) }]];
  });
  return new Map((await Promise.all(read)).flat());
}
