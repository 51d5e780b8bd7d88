import {
  type DocumentReleases,
  ReleaseSet,
  type ScreenRelease,
  type ScreenSlot,
} from '@vitrine/contract';
import type { Screen } from '@vitrine/routes';
import * as v from 'valibot';
import { CodedError } from '../../errors/coded-error.ts';
import { chooseRelease } from '../../inline-script/bucket.ts';
import { type ReleaseSetFile, releaseSetFile } from '../../inline-script/set-address.ts';
import { measureLatency } from '../diagnose/network-latency.ts';

/** How long the set may take, in ms. */
const DEADLINE = 8000;

export interface ReleaseSelector {
  /**
   * The release of a screen that this device is shown, the same one for all of the visit; once it
   * has been passed over, the last known good behind it, and undefined when none is left.
   *
   * @throws {CodedError} `release` when nothing is known of the screen, `line` when that may be the line's fault.
   */
  select: (screen: Screen) => Promise<ScreenRelease | undefined>;
  /** This one is no good: it is not shown again in this visit. */
  reject: (record: ScreenRelease) => void;
  /** Begins with the first one again. */
  reset: (screen: Screen) => void;
  /** Fetches the set before it is needed, where it is small; a large one comes part by part, when needed. */
  prefetch: () => void;
}

/**
 * What is live, as the document knew it: its route's own slot at once, the others from the set, or
 * their part of it, which is fetched once, by the hash that the document holds.
 *
 * @param releases Absent when no configuration came.
 */
export function createReleaseSelector(
  releases: DocumentReleases | undefined,
  ask: typeof fetch,
): ReleaseSelector {
  const opened = new Map<string, Promise<ReleaseSet>>();
  const candidates = new Map<string, ScreenRelease[]>();

  function open({ url, integrity }: ReleaseSetFile): Promise<ReleaseSet> {
    const known = opened.get(url);
    if (known !== undefined) return known;
    const fetched = fetchSet(new URL(url, location.href).href, integrity, ask);
    opened.set(url, fetched);
    fetched.catch(() => opened.delete(url));
    return fetched;
  }

  async function slot(screen: Screen): Promise<ScreenSlot> {
    if (releases === undefined) throw new CodedError('release', 'no release set is known');
    if (releases.route?.stable.screen === screen) return releases.route;
    const found = (await open(releaseSetFile(releases, screen))).screens[screen];
    if (found === undefined) throw new CodedError('release', `no release of ${screen} is live`);
    return found;
  }

  return {
    prefetch() {
      if (releases !== undefined && !releases.parts) open(releases.set).catch(() => undefined);
    },
    async select(screen) {
      const known = candidates.get(screen) ?? candidatesOf(await slot(screen));
      candidates.set(screen, known);
      return known[0];
    },
    reject({ screen, version }) {
      const left = candidates.get(screen)?.filter((other) => other.version !== version);
      if (left !== undefined) candidates.set(screen, left);
    },
    reset: (screen) => void candidates.delete(screen),
  };
}

/** Best first: the one that this device is shown, and those that have stood before it. */
function candidatesOf(slot: ScreenSlot): ScreenRelease[] {
  const all = [chooseRelease(slot), slot.stable, ...(slot.lastGood ? [slot.lastGood] : [])];
  return [...new Map(all.map((release) => [release.version, release])).values()];
}

async function fetchSet(href: string, integrity: string, ask: typeof fetch): Promise<ReleaseSet> {
  const message = `the release set ${href} did not come`;
  try {
    const response = await ask(href, { integrity, signal: AbortSignal.timeout(DEADLINE) });
    if (!response.ok) throw new CodedError('release', `${message}: status ${response.status}`);
    return v.parse(ReleaseSet, await response.json());
  } catch (cause) {
    if (cause instanceof CodedError) throw cause;
    const alive = (await measureLatency()) !== undefined;
    throw new CodedError(alive ? 'release' : 'line', message, cause);
  }
}
