import { openStore, readHead } from '@vitrine/release-log';
import * as v from 'valibot';
import { answers } from '../site/process.ts';
import type { Settings } from '../site/settings.ts';

/** What an edge says of itself, as far as it tells which store it answers from. */
const Health = v.object({ n: v.number(), since: v.string() });

/** What the edge of `pnpm start` answers from. */
const CHANNEL = 'stable';

/**
 * Whether the site of this store is running on its ports, so that what is live need not be started
 * again.
 *
 * @throws {Error} when another store's site has the ports.
 */
export async function isSiteRunning(settings: Settings): Promise<boolean> {
  const { siteUrl, releasesUrl, contentUrl } = settings;
  const services = [releasesUrl, contentUrl].map((url) => answers(`${url}/healthz`));
  const health = await askHealth(siteUrl);
  if (health === undefined || (await Promise.all(services)).includes(false)) return false;
  const entry = await readHead(openStore(settings.releases), CHANNEL);
  if (entry?.n === health.n && entry.at === health.since) return true;
  throw new Error(
    `The site at ${siteUrl} is not the one of ${settings.releases}. Stop it, or set PORT, RELEASES_PORT and CONTENT_PORT to other ports.`,
  );
}

async function askHealth(siteUrl: string): Promise<v.InferOutput<typeof Health> | undefined> {
  try {
    const answer = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return v.parse(Health, await answer.json());
  } catch {
    return undefined;
  }
}
