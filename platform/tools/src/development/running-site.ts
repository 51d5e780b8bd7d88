import * as v from 'valibot';
import { readLiveEntry } from '../site/live-entry.ts';
import { answers } from '../site/process.ts';
import type { Settings } from '../site/settings.ts';

/** The log entry that an edge serves. Its time identifies the store. */
const LiveEntry = v.object({ n: v.number(), at: v.string() });
type LiveEntry = v.InferOutput<typeof LiveEntry>;

/**
 * Whether the site of this store already runs on its ports.
 *
 * @throws {Error} when a site with another store uses the ports.
 */
export async function isSiteRunning(settings: Settings): Promise<boolean> {
  const { siteUrl, releasesUrl, contentUrl } = settings;
  // Ports open when a service can answer.
  const services = [releasesUrl, contentUrl].map((url) => answers(`${url}/healthz`));
  const live = await fetchLiveEntry(siteUrl);
  if (live === undefined || (await Promise.all(services)).includes(false)) return false;
  const entry = await readLiveEntry(settings);
  if (entry?.n === live.n && entry.at === live.at) return true;
  throw new Error(
    `The site at ${siteUrl} uses another store than ${settings.releases}. Name the site of that store with VITRINE_SITE_URL; or stop this one, or set PORT, RELEASES_PORT, CONTENT_PORT and AUTHORING_PORT to other ports.`,
  );
}

async function fetchLiveEntry(siteUrl: string): Promise<LiveEntry | undefined> {
  try {
    const signal = AbortSignal.timeout(2000);
    const response = await fetch(`${siteUrl}/releases.json`, { signal });
    return v.parse(LiveEntry, await response.json());
  } catch {
    return undefined;
  }
}
