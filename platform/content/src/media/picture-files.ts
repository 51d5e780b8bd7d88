import type { OutageLog } from '@vitrine/http';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Presence, presenceIn } from './presence.ts';
import type { SharedPictures } from './shared-pictures.ts';

/** More at once would only wait for the bandwidth of the machine. */
const MAX_CONCURRENT_FETCHES = 16;
/** Anyone can invent names. One that the bucket does not have is not requested again for 5 s. */
const MISSING_TTL_MS = 5000;
const MAX_KNOWN_MISSING = 10_000;

export interface PictureFiles {
  /** Looks for a file in the folder, and fetches it from the bucket if it is only there. */
  find(name: string): Promise<Presence>;
  /** Copies a new file into the bucket. Failures are reported: another process can make it too. */
  share(name: string): void;
}

/**
 * The files of pictures in a folder, which holds what was fetched if there is a bucket.
 *
 * @param shared `undefined` if the folder has all of them.
 * @param failed Receives the reason why a file could not be copied into the bucket.
 * @param outage Logs that the folder or the bucket is away.
 */
export function openPictureFiles(
  folder: string,
  shared: SharedPictures | undefined,
  failed: (name: string, reason: string) => void,
  outage?: OutageLog,
): PictureFiles {
  if (!shared) {
    const find = async (name: string) => {
      const presence = await presenceIn(folder, name);
      if (presence === 'away') outage?.failed(`${folder} is missing, empty or not readable.`);
      else outage?.succeeded();
      return presence;
    };
    return { find, share: () => undefined };
  }
  const limit = pLimit(MAX_CONCURRENT_FETCHES);
  const running = new Map<string, Promise<Presence>>();
  const missing = new LRUCache<string, true>({ max: MAX_KNOWN_MISSING, ttl: MISSING_TTL_MS });

  const fetch = async (name: string): Promise<Presence> => {
    try {
      const isFetched = await shared.fetch(name, folder);
      outage?.succeeded();
      if (isFetched) return 'here';
      missing.set(name, true);
      return 'missing';
    } catch (error) {
      outage?.failed(`${name}: ${error}`);
      return 'away';
    }
  };

  return {
    async find(name) {
      if ((await presenceIn(folder, name)) === 'here') return 'here';
      if (missing.has(name)) return 'missing';
      const started =
        running.get(name) ?? limit(() => fetch(name)).finally(() => running.delete(name));
      running.set(name, started);
      return started;
    },
    share(name) {
      missing.delete(name);
      limit(() => shared.share(name, folder)).catch((error: unknown) =>
        failed(name, String(error)),
      );
    },
  };
}
