import {
  type LogEntry,
  overlappingScreen,
  type ReleaseReference,
  type ScreenRecord,
} from '@vitrine/contract';
import { slotOf } from '../entries/slots.ts';
import { inParallel } from '../in-parallel/in-parallel.ts';
import type { RecordReader } from '../releases/records.ts';
import { LogError } from '../store/log-error.ts';

/** Screen → path. */
type Routes = Readonly<Record<string, string>>;

const CONCURRENT_READS = 16;

/** The routes that are not free. */
export interface TakenRoutes {
  /** Those that the live host has in any release set. */
  host: Routes;
  /** Those of the live releases. */
  live: Routes;
  /** Those of the last good releases, which a rollback may bring back. */
  lastGood: Routes;
}

/**
 * Reads the routes of an entry's release set. A damaged record is left out: it must not block the
 * release that repairs it.
 *
 * @example const { live } = await readTakenRoutes(createRecordReader(store), head)
 */
export async function readTakenRoutes(
  reader: RecordReader,
  head: LogEntry | null,
): Promise<TakenRoutes> {
  const slots = Object.entries(head?.set.screens ?? {});
  const routesOf = async (pick: (slot: (typeof slots)[number][1]) => ReleaseReference | null) => {
    const read = await inParallel(CONCURRENT_READS, slots, async ([screen, slot]) => {
      const reference = pick(slot);
      const record = reference && (await ifUsable(reader.screen(screen, reference)));
      return record ? [[screen, record.route]] : [];
    });
    return Object.fromEntries(read.flat());
  };
  const host = head?.set.host && (await ifUsable(reader.host(head.set.host.stable)));
  return {
    host: host?.routes ?? {},
    live: await routesOf(({ stable }) => stable),
    lastGood: await routesOf(({ lastGood }) => lastGood),
  };
}

async function ifUsable<Record>(reading: Promise<Record>): Promise<Record | undefined> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof LogError) return undefined;
    throw cause;
  }
}

/**
 * Why a screen cannot have its route: another one has it, or the host has another one for the
 * screen. The same rule judges a release when it is published, checked and promoted, and every edge
 * keeps to it.
 *
 * @returns `undefined` if the route is free.
 */
export function routeConflict(
  { screen, version, route }: Pick<ScreenRecord, 'screen' | 'version' | 'route'>,
  { host, live, lastGood }: TakenRoutes,
): LogError | undefined {
  const name = `${screen}@${version}`;
  const own = Object.hasOwn(host, screen) ? host[screen] : undefined;
  if (own !== undefined && own !== route) {
    return taken(
      `${name} has the route ${route}, but ${screen} is a screen of the host, at ${own}.`,
      `Set vitrine.route in its package.json to ${own}, or give the screen another name.`,
    );
  }
  for (const routes of [host, live, lastGood]) {
    const other = overlappingScreen(screen, route, routes);
    if (other === undefined) continue;
    const which = routes === lastGood ? 'the last good release of ' : '';
    return taken(
      `${name} has the route ${route}, which overlaps with that of ${which}${other}: ${routes[other]}.`,
      `Choose another vitrine.route in its package.json and publish again, or ask the owner of ${other}: its route is free after pnpm screen remove ${other} --why <text>.`,
    );
  }
  return undefined;
}

/**
 * Requires that a release may have its route in the set of an entry. A canary has the route of the
 * stable release, whose pages it shows.
 *
 * @throws {LogError} `route-taken`, or `not-a-canary`.
 */
export async function requireRoute(
  reader: RecordReader,
  head: LogEntry | null,
  record: ScreenRecord,
  { isCanary }: { isCanary: boolean },
): Promise<void> {
  const conflict = routeConflict(record, await readTakenRoutes(reader, head));
  if (conflict) throw conflict;
  const { screen, version, route } = record;
  const slot = isCanary ? slotOf(head, screen) : null;
  const stable = slot && (await ifUsable(reader.screen(screen, slot.stable)));
  if (!stable || stable.route === route) return;
  throw new LogError(
    'not-a-canary',
    `${screen}@${version} cannot be a canary: its route is ${route}, that of the stable release ${stable.route}.`,
    { remedy: 'Promote it without --canary.' },
  );
}

const taken = (message: string, remedy: string) => new LogError('route-taken', message, { remedy });
