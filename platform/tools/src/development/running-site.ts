import { openStore, readHead } from '@vitrine/release-log';
import * as v from 'valibot';
import { answers } from '../site/process.ts';
import type { Settings } from '../site/settings.ts';

/** The part of an edge's health response that identifies its store: the current log entry. */
const Health = v.object({ n: v.number(), since: v.string() });

/** The channel that `pnpm start` serves. */
const CHANNEL = 'stable';

/**
 * Whether the site of this store already runs on its ports.
 *
 * @throws {Error} when a site with another store uses the ports.
 */
export async function isSiteRunning(settings: Settings): Promise<boolean> {
  const { siteUrl, releasesUrl, contentUrl } = settings;
  const services = [releasesUrl, contentUrl].map((url) => answers(`${url}/healthz`));
  const health = await fetchHealth(siteUrl);
  if (health === undefined || (await Promise.all(services)).includes(false)) return false;
  const entry = await readHead(openStore(settings.releases), CHANNEL);
  if (entry?.n === health.n && entry.at === health.since) return true;
  throw new Error(
    `The site at ${siteUrl} uses another store than ${settings.releases}. Stop it, or set PORT, RELEASES_PORT, CONTENT_PORT and AUTHORING_PORT to other ports.`,
  );
}

async function fetchHealth(siteUrl: string): Promise<v.InferOutput<typeof Health> | undefined> {
  try {
    const response = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return v.parse(Health, await response.json());
  } catch {
    return undefined;
  }
}
