import type { HostRecord, LogEntry, ScreenRecord } from '@vitrine/contract';
import { suggestName } from '@vitrine/http';
import {
  createRecordReader,
  findHost,
  inParallel,
  LogError,
  type RecordReader,
  readHead,
  type Store,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { type Outcome, table } from '../outcome.ts';
import { chooseStore } from '../repository.ts';
import { checkCompatibility } from '../rules/compatibility.ts';
import { changedHost, expectedHosts, type FutureHost, nextVersions } from './future-hosts.ts';

export interface OutlookOptions {
  channel: string;
  store?: string;
  /** A published version of the host in place of the live one. */
  host?: string;
  /** Versions of shared modules that the host would provide. */
  shared?: readonly { name: string; version: string }[];
  /** The one contract that the host would support. */
  contract?: number;
}

/** A live release that a host could not load. */
interface Unfit {
  screen: string;
  version: string;
  owner: string | null;
  reasons: string[];
}

/**
 * Lists which live screens would have to be built again for a host that is not live yet: a
 * published one, one with other versions or contracts, or each that may come.
 */
export async function outlook(
  environment: Environment,
  { channel, store: location, ...asked }: OutlookOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, location);
  const head = await readHead(store, channel);
  const reader = createRecordReader(store);
  const live = await liveHost(reader, head, channel);
  const screens = await liveScreens(reader, head);
  const isOne = asked.host !== undefined || asked.shared || asked.contract !== undefined;
  const hosts = isOne ? [await askedHost(store, live, asked)] : await expectedHosts(store, live);
  const changes = hosts.map(({ change, host }) => ({ change, rebuild: unfitFor(screens, host) }));
  const [first] = changes;
  return {
    json: { channel, host: live.version, screens: screens.length, changes },
    lines:
      isOne && first ? describeOne(first, screens.length) : describeAll(changes, screens.length),
  };
}

/**
 * A sentence about the next minor version of each shared module; none without a live host, or if a
 * record is damaged, of which `verify` tells.
 */
export async function outlookSentences(
  environment: Environment,
  { channel, store: location }: Pick<OutlookOptions, 'channel' | 'store'>,
): Promise<string[]> {
  const store = chooseStore(environment, location);
  const reader = createRecordReader(store);
  try {
    const head = await readHead(store, channel);
    if (!head?.set.host) return [];
    const host = await reader.host(head.set.host.stable);
    return [describeNext(host, await liveScreens(reader, head))];
  } catch (cause) {
    if (cause instanceof LogError) return [];
    throw cause;
  }
}

function describeNext(host: HostRecord, screens: readonly ScreenRecord[]): string {
  const breaking = nextVersions(host, 'minor').flatMap((next) => {
    const { length } = unfitFor(screens, next.host);
    return length > 0 ? [`${next.change} needs ${length} of ${screens.length} built again`] : [];
  });
  return breaking.length === 0
    ? 'Outlook: all live screens fit the next minor version of each shared module.'
    : `Outlook: ${breaking.join(', ')} (pnpm screen outlook).`;
}

async function liveHost(
  reader: RecordReader,
  head: LogEntry | null,
  channel: string,
): Promise<HostRecord> {
  if (head?.set.host) return reader.host(head.set.host.stable);
  throw new CommandError('usage', `No host is live on channel ${channel}.`, {
    remedy: 'Promote one first: pnpm host promote <version>.',
  });
}

/** All releases that visitors can get, canaries included. */
async function liveScreens(reader: RecordReader, head: LogEntry | null): Promise<ScreenRecord[]> {
  const live = Object.entries(head?.set.screens ?? {}).flatMap(([screen, slot]) =>
    [slot.stable, slot.canary?.release].flatMap((to) => (to ? [{ screen, to }] : [])),
  );
  return inParallel(8, live, ({ screen, to }) => reader.screen(screen, to));
}

async function askedHost(
  store: Store,
  live: HostRecord,
  { host: version, shared = [], contract }: Pick<OutlookOptions, 'host' | 'shared' | 'contract'>,
): Promise<FutureHost> {
  const host = version === undefined ? live : (await findHost(store, version)).record;
  for (const { name } of shared) requireShared(host, name);
  const versions = Object.fromEntries(shared.map((each) => [each.name, each.version]));
  const changed = changedHost(host, {
    shared: versions,
    ...(contract !== undefined && { contract }),
  });
  const names = [version === undefined ? '' : `host@${version}`, changed.change];
  return { ...changed, change: names.filter(Boolean).join(', ') };
}

function requireShared({ version, lends }: HostRecord, name: string): void {
  if (Object.hasOwn(lends, name)) return;
  const names = Object.keys(lends);
  throw new CommandError('usage', `host@${version} does not share ${name}.`, {
    remedy: `${suggestName(name, names)} It shares ${names.join(', ')}.`.trim(),
  });
}

/** The releases that the host could not load, which are those that `promote` would refuse. */
function unfitFor(screens: readonly ScreenRecord[], host: HostRecord): Unfit[] {
  return screens.flatMap((record) => {
    const reasons = checkCompatibility(record, host)
      .filter(({ warning }) => !warning)
      .map(({ message }) => message);
    const { screen, version, owner = null } = record;
    return reasons.length > 0 ? [{ screen, version, owner, reasons }] : [];
  });
}

interface Change {
  change: string;
  rebuild: readonly Unfit[];
}

function describeOne({ change, rebuild }: Change, count: number): string[] {
  if (rebuild.length === 0) return [`All ${count} live releases fit ${change}.`];
  return [
    `For ${change}, ${rebuild.length} of ${count} live releases have to be built again:`,
    ...table(
      rebuild.flatMap(({ screen, version, owner, reasons }) =>
        reasons.map((reason) => [`${screen}@${version}`, owner ?? '–', reason]),
      ),
    ),
  ];
}

function describeAll(changes: readonly Change[], count: number): string[] {
  const names = (rebuild: readonly Unfit[]) =>
    rebuild.length === 0
      ? 'none'
      : rebuild.length === count
        ? `all ${count}`
        : rebuild.map(({ screen }) => screen).join(', ');
  return [
    ...table([
      ['change of the host', 'to be built again'],
      ...changes.map(({ change, rebuild }) => [change, names(rebuild)]),
    ]),
    '',
    'Why: pnpm screen outlook --host <version>, --shared react@20.0.0 or --contract 2',
  ];
}
