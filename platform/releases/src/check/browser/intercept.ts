import { toScreenRelease } from '@vitrine/release-log';
import { LRUCache } from 'lru-cache';
import type { BrowserContext, Route } from 'playwright-core';
import { createReleaseApp } from '../../serve/app.ts';
import type { Candidate } from './candidate.ts';
import { putIntoDocument, putIntoSet } from './candidate-data.ts';
import type { LiveSite } from './live-site.ts';

/** For one answer of the live site, in ms. */
const DEADLINE = 15_000;

const MAX_CACHED_SETS = 8;

const SET = /^\/sets\/\d+\.json$/;

/**
 * Puts the candidate in place of what is live of its screen, for this browser alone: into the document
 * and the release set on their way to the page, and its files as the release server would answer
 * them. All else is the live site's own, its policies too.
 */
export async function interceptRequests(
  context: BrowserContext,
  { url, config }: LiveSite,
  { record, files }: Candidate,
): Promise<void> {
  const release = toScreenRelease(record);
  const app = createReleaseApp(files);
  const folder = `${config.releasesUrl}/screens/${record.screen}/${record.version}/`;
  const sets = new LRUCache<string, string>({
    max: MAX_CACHED_SETS,
    ignoreFetchAbort: true,
    fetchMethod: async (href) => putIntoSet(await readText(href), release),
  });
  const readSet = (path: string) => sets.forceFetch(new URL(path, url).href);

  await context.route(
    ({ href }) => href.startsWith(folder),
    answerBy(async (route) => {
      const path = route.request().url().slice(config.releasesUrl.length);
      const response = await app.fetch(new Request(`http://candidate${path}`));
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      });
    }),
  );
  await context.route(
    ({ origin }) => origin === url,
    answerBy(async (route) => {
      const request = route.request();
      if (SET.test(new URL(request.url()).pathname)) {
        const body = await readSet(request.url());
        return route.fulfill({ contentType: 'application/json; charset=utf-8', body });
      }
      if (request.resourceType() !== 'document') return route.continue();
      const response = await route.fetch({ maxRedirects: 0, timeout: DEADLINE });
      const html = await response.text();
      if (!response.ok()) return route.fulfill({ response, body: html });
      const body = await putIntoDocument(html, new URL(request.url()).pathname, release, readSet);
      return route.fulfill({ response, body });
    }),
  );
}

async function readText(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return answer.text();
}

/** What cannot be put together is answered by a sentence that says why. */
function answerBy(work: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  return async (route) => {
    try {
      await work(route);
    } catch (cause) {
      const body = cause instanceof Error ? cause.message : String(cause);
      // The page may be gone by now.
      await route.fulfill({ status: 502, contentType: 'text/plain', body }).catch(() => undefined);
    }
  };
}
