import {
  type DocumentReleases,
  ReleaseSet,
  type ScreenRelease,
  type ScreenSlot,
} from '@vitrine/contract';
import type { Screen } from '@vitrine/routes';
import * as v from 'valibot';
import { CodedError } from '../faults/coded-error.ts';
import { chooseRelease } from '../start/bucket.ts';

/** How long the set may take, in ms. */
const DEADLINE = 8000;

export interface ReleaseBook {
  /** The release of a screen that this device is shown, the same one for all of the visit. */
  release: (screen: Screen) => Promise<ScreenRelease>;
  /** Fetches the set that the document names, unless it is there. */
  open: () => Promise<ReleaseSet>;
}

/**
 * What is live, as the document knew it: its route's own slot at once, the others from the set,
 * which is fetched once, by the hash that the document holds.
 *
 * @param releases Absent when no configuration came.
 */
export function createReleaseBook(
  releases: DocumentReleases | undefined,
  ask: typeof fetch,
): ReleaseBook {
  let opened: Promise<ReleaseSet> | undefined;
  const chosen = new Map<Screen, ScreenRelease>();

  function open(): Promise<ReleaseSet> {
    opened ??= fetchSet(releases, ask).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function slot(screen: Screen): Promise<ScreenSlot> {
    if (releases?.route?.stable.screen === screen) return releases.route;
    const found = (await open()).screens[screen];
    if (found === undefined) throw new CodedError('release', `no release of ${screen} is live`);
    return found;
  }

  return {
    open,
    async release(screen) {
      const known = chosen.get(screen) ?? chooseRelease(await slot(screen));
      chosen.set(screen, known);
      return known;
    },
  };
}

async function fetchSet(
  releases: DocumentReleases | undefined,
  ask: typeof fetch,
): Promise<ReleaseSet> {
  if (releases === undefined) throw new CodedError('release', 'no release set is known');
  const { url, integrity } = releases.set;
  const { href } = new URL(url, location.href);
  try {
    const response = await ask(href, { integrity, signal: AbortSignal.timeout(DEADLINE) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return v.parse(ReleaseSet, await response.json());
  } catch (cause) {
    throw new CodedError('release', `the release set ${href} did not come`, cause);
  }
}
