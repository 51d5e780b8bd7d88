import { setTimeout as wait } from 'node:timers/promises';
import { type CheckReport, readHead, type Store } from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from '../../command-error.ts';
import type { LiveSite } from './live-site.ts';

/** An edge follows the log within a second, or after some polls of a bucket. */
const FOLLOW_TIMEOUT_MS = 10_000;
const POLL_MS = 500;
const RESPONSE_TIMEOUT_MS = 5000;

/** The log entry that an edge serves. */
const ServedEntry = v.object({ n: v.number(), at: v.string() });

/** The log entry that a site and a store have in common. */
export type CommonEntry = NonNullable<CheckReport['log']>;

/**
 * Verifies that a site shows the releases of a store: a check on the site of another store would be
 * with another host.
 *
 * @returns The newest log entry, which both have.
 * @throws {CommandError} `other-store` when the site does not show it in 10 s.
 */
export async function requireSameStore(
  { url }: Pick<LiveSite, 'url'>,
  store: Store,
  channel: string,
): Promise<CommonEntry> {
  const deadline = Date.now() + FOLLOW_TIMEOUT_MS;
  for (;;) {
    // The store is read last: it has every entry that a site of its own shows.
    const served = await fetchEntry(url);
    const head = await readHead(store, channel);
    if (head && served?.n === head.n && served.at === head.at) {
      return { channel, n: head.n, at: head.at };
    }
    // A site that shows entries that this store does not have will not follow it.
    const isBehind = head && served && served.n < head.n;
    if (!isBehind || Date.now() > deadline) {
      throw otherStore(
        `The site at ${url} shows ${served ? `entry ${served.n} of ${served.at}` : 'no entry'} of its log, and the release store has ${head ? `entry ${head.n} of ${head.at}` : 'none'}.`,
      );
    }
    await wait(POLL_MS);
  }
}

/**
 * Verifies that a site serves a file from a store: a copy of a store has the same log until
 * somebody promotes.
 *
 * @param key Of a file that the store has.
 * @throws {CommandError} `other-store` when the site does not have the file.
 */
export async function requireServed(
  { url, config }: { url: string; config: Pick<LiveSite['config'], 'releasesUrl'> },
  key: string,
): Promise<void> {
  const served = await fetch(`${config.releasesUrl}/${key}`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch(() => undefined);
  if (served?.ok) return;
  throw otherStore(`The site at ${url} does not have the file ${key} of the release store.`);
}

function otherStore(problem: string): CommandError {
  return new CommandError('other-store', `${problem} It uses another release store.`, {
    remedy:
      'Pass a site of this store and channel: --site <url>; or those of the site: --store <location>, --channel <name>.',
  });
}

async function fetchEntry(url: string): Promise<v.InferOutput<typeof ServedEntry> | undefined> {
  try {
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = await fetch(`${url}/releases.json`, { signal });
    return v.parse(ServedEntry, await response.json());
  } catch {
    return undefined;
  }
}
