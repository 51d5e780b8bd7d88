import type { HostRecord } from '@vitrine/contract';
import {
  findHost,
  HOST,
  inParallel,
  LogError,
  listVersions,
  type Store,
} from '@vitrine/release-log';
import increase from 'semver/functions/inc.js';

/** A host that could be live one day, and what changes with it. */
export interface FutureHost {
  change: string;
  host: HostRecord;
}

/** Versions of shared modules, and the one contract that is left. */
export interface Changes {
  shared?: Readonly<Record<string, string>>;
  contract?: number;
}

/** The host with other versions of shared modules, or with one contract alone. */
export function changedHost(host: HostRecord, { shared, contract }: Changes): FutureHost {
  const change = [
    ...Object.entries(shared ?? {}).map(([name, version]) => `${name} ${version}`),
    ...(contract === undefined ? [] : [`contract ${contract} alone`]),
  ].join(', ');
  const contracts = contract === undefined ? host.contracts : [contract];
  return { change, host: { ...host, lends: { ...host.lends, ...shared }, contracts } };
}

/**
 * The host with the next version of each shared module.
 *
 * @example nextVersions(host, 'minor').map(({ change }) => change) // ['react 19.4.0', …]
 */
export function nextVersions(host: HostRecord, step: 'minor' | 'major'): FutureHost[] {
  return Object.entries(host.lends).flatMap(([name, version]) => {
    const next = increase(version, step);
    return next === null ? [] : [changedHost(host, { shared: { [name]: next } })];
  });
}

/** Lists the hosts to expect: the newest host in the store, then each next version and contract. */
export async function expectedHosts(store: Store, live: HostRecord): Promise<FutureHost[]> {
  const newest = await newestHost(store, live);
  return [
    ...(newest ? [{ change: `host@${newest.version}`, host: newest }] : []),
    ...nextVersions(live, 'minor'),
    ...nextVersions(live, 'major'),
    changedHost(live, { contract: Math.max(...live.contracts) + 1 }),
  ];
}

/** The host that was published last, if that was after the live one. */
async function newestHost(store: Store, live: HostRecord): Promise<HostRecord | undefined> {
  const versions = await listVersions(store, HOST);
  const hosts = await inParallel(8, versions, async (version) => {
    try {
      return [(await findHost(store, version)).record];
    } catch (cause) {
      // A damaged one cannot be promoted.
      if (cause instanceof LogError) return [];
      throw cause;
    }
  });
  const newer = hosts.flat().filter(({ at }) => Date.parse(at) > Date.parse(live.at));
  return newer.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}
