import type { HostRecord, LogEntry, ReleaseReference, ScreenRecord } from '@vitrine/contract';
import {
  createRecordReader,
  findLastGood,
  LogError,
  type RecordReader,
  readTakenRoutes,
  releasesOf,
  routeConflict,
  type Store,
  slotOf,
} from '@vitrine/release-log';
import { isChecked } from '../recorded-check.ts';
import { checkCompatibility } from './compatibility.ts';
import type { Finding } from './finding.ts';
import { checkFirstPaint } from './first-paint/first-paint.ts';
import { firstPaintDownload, weighFiles } from './first-paint/first-paint-download.ts';

/**
 * Compares a screen with the live host, and with the releases of it that are live.
 *
 * @param files The store, or the files of its build.
 * @param reader Default: a new one.
 */
export async function screenFindings(
  store: Store,
  head: LogEntry | null,
  screen: ScreenRecord,
  files: Pick<Store, 'get'>,
  reader: RecordReader = createRecordReader(store),
): Promise<Finding[]> {
  const host = head?.set.host;
  const fit = [
    ...findingOf(routeConflict(screen, await readTakenRoutes(reader, head))),
    ...(host ? checkCompatibility(screen, await reader.host(host.stable)) : []),
  ];
  const slot = slotOf(head, screen.screen);
  if (!slot || slot.stable.version === screen.version) return fit;
  const live = await Promise.all(
    releasesOf(slot).map((release) => readLive(reader, screen, release)),
  );
  const checked = await findLastGood(store, head, screen.screen, {
    except: screen.version,
    isChecked: (release) => isChecked(store, screen.screen, release),
  });
  const before = checked && (await readLive(reader, screen, checked));
  return [
    ...fit,
    ...checkContainer(
      screen,
      live.flatMap((record) => record ?? []),
    ),
    ...(before ? await compareFirstPaint(store, screen, files, before) : []),
  ];
}

/** The finding about a route that the screen cannot have. */
const findingOf = (conflict: LogError | undefined): Finding[] =>
  conflict ? [{ rule: 'route', message: conflict.message, remedy: conflict.remedy ?? '' }] : [];

async function compareFirstPaint(
  store: Store,
  screen: ScreenRecord,
  files: Pick<Store, 'get'>,
  before: ScreenRecord,
): Promise<Finding[]> {
  const weighed = async (record: ScreenRecord, from: Pick<Store, 'get'>) => ({
    version: record.version,
    download: await firstPaintDownload(record, weighFiles(record.screen, from)),
  });
  const then = await weighed(before, store);
  return checkFirstPaint(screen.screen, await weighed(screen, files), then);
}

/**
 * Another bundler's container has a name of its own in each release: if a visit falls back from one
 * release to another, Module Federation's runtime finds the container of the first by its name.
 */
function checkContainer(screen: ScreenRecord, live: readonly ScreenRecord[]): Finding[] {
  const { version, container, standalone } = screen;
  const other = live.find((record) => record.container === container && record.version !== version);
  if (standalone || other === undefined) return [];
  return [
    {
      rule: 'container',
      message: `${screen.screen}@${version} has the container name ${container}, as ${other.version} has, which is live.`,
      remedy:
        'Give each build a container name of its own, for example with a hash of its sources; or set standalone to true if the container does not need the runtime of Module Federation.',
    },
  ];
}

/** A live release; `undefined` if it is damaged, because it must not block its successor. */
async function readLive(
  reader: RecordReader,
  { screen }: ScreenRecord,
  reference: ReleaseReference,
): Promise<ScreenRecord | undefined> {
  try {
    return await reader.screen(screen, reference);
  } catch (cause) {
    if (cause instanceof LogError) return undefined;
    throw cause;
  }
}

/** Compares a host with every live screen, canaries included. */
export async function hostFindings(
  reader: RecordReader,
  head: LogEntry | null,
  host: HostRecord,
): Promise<Finding[]> {
  const live = Object.entries(head?.set.screens ?? {}).flatMap(([screen, slot]) =>
    [slot.stable, slot.canary?.release].flatMap((reference) =>
      reference ? [reader.screen(screen, reference)] : [],
    ),
  );
  // Only its own routes: those of the screens have been compared with each other.
  const routes = { host: host.routes ?? {}, live: {}, lastGood: {} };
  return (await Promise.all(live)).flatMap((screen) => [
    ...findingOf(routeConflict(screen, routes)),
    ...checkCompatibility(screen, host),
  ]);
}
