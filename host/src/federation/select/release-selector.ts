import {
  type DocumentReleases,
  ReleaseSet,
  type ScreenRelease,
  type ScreenSlot,
} from '@vitrine/contract';
import * as v from 'valibot';
import { CodedError } from '../../errors/coded-error.ts';
import { candidatesOf } from '../../inline-script/bucket.ts';
import { forgetRejected } from '../../inline-script/rejected-releases.ts';
import { type ReleaseSetFile, releaseSetFile } from '../../inline-script/release-set-file.ts';
import { RELEASE_SET_TIMEOUT_MS } from '../deadlines.ts';
import { measureLatency } from '../diagnose/network-latency.ts';

export interface ReleaseSelector {
  /**
   * The release of a screen for this device, the same one for the whole visit. After it is
   * rejected, the next one: stable after canary, then last good; undefined if none is left.
   *
   * @throws {CodedError} `no-page` if the set has no release of the screen, `release` if the set
   *   cannot be read, `network` if the network may be the cause.
   */
  select: (screen: string) => Promise<ScreenRelease | undefined>;
  /** The slot of a screen, if a release of it was selected. */
  slot: (screen: string) => ScreenSlot | undefined;
  /** Excludes a release from this visit. */
  reject: (record: ScreenRelease) => void;
  /** Forgets which releases of a screen were rejected. */
  reset: (screen: string) => void;
  /** Fetches the release set early if it is one file. A set in parts is fetched when needed. */
  prefetch: () => void;
}

/**
 * Selects releases from the document's release set: the route's slot is in the document, the others
 * are in the set's file, which is fetched once and checked against the document's hash.
 *
 * @param releases Absent if no configuration was loaded.
 */
export function createReleaseSelector(
  releases: DocumentReleases | undefined,
  fetchFile: typeof fetch,
): ReleaseSelector {
  const sets = new Map<string, Promise<ReleaseSet>>();
  const candidates = new Map<string, ScreenRelease[]>();
  const slots = new Map<string, ScreenSlot>();

  function fetchOnce({ url, integrity }: ReleaseSetFile): Promise<ReleaseSet> {
    const set = sets.get(url);
    if (set !== undefined) return set;
    const fetched = fetchSet(new URL(url, location.href).href, integrity, fetchFile);
    sets.set(url, fetched);
    fetched.catch(() => sets.delete(url));
    return fetched;
  }

  async function slotOf(screen: string): Promise<ScreenSlot> {
    if (releases === undefined) throw new CodedError('release', 'no release set is known');
    if (releases.route?.stable.screen === screen) return releases.route;
    const slot = (await fetchOnce(releaseSetFile(releases, screen))).screens[screen];
    if (slot === undefined) throw new CodedError('no-page', `no release of ${screen} is live`);
    return slot;
  }

  return {
    prefetch() {
      if (releases !== undefined && !releases.parts) fetchOnce(releases.set).catch(() => undefined);
    },
    async select(screen) {
      let records = candidates.get(screen);
      if (records === undefined) {
        const slot = await slotOf(screen);
        slots.set(screen, slot);
        records = candidatesOf(slot);
      }
      candidates.set(screen, records);
      return records[0];
    },
    slot: (screen) => slots.get(screen),
    reject({ screen, version }) {
      const left = candidates.get(screen)?.filter((other) => other.version !== version);
      if (left !== undefined) candidates.set(screen, left);
    },
    reset(screen) {
      candidates.delete(screen);
      forgetRejected(screen);
    },
  };
}

async function fetchSet(
  href: string,
  integrity: string,
  fetchFile: typeof fetch,
): Promise<ReleaseSet> {
  const message = `the release set ${href} did not load`;
  try {
    const signal = AbortSignal.timeout(RELEASE_SET_TIMEOUT_MS);
    const response = await fetchFile(href, { integrity, signal });
    if (!response.ok) throw new CodedError('release', `${message}: status ${response.status}`);
    return v.parse(ReleaseSet, await response.json());
  } catch (cause) {
    if (cause instanceof CodedError) throw cause;
    const online = (await measureLatency()) !== undefined;
    throw new CodedError(online ? 'release' : 'network', message, cause);
  }
}
