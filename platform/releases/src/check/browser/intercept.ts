import { LRUCache } from 'lru-cache';
import type { BrowserContext, Route } from 'playwright-core';
import { previewUrl } from '../../preview-link.ts';
import { createReleaseApp } from '../../serve/app.ts';
import type { Candidate } from './candidate.ts';
import { putIntoAnswer, putIntoSet } from './candidate-data.ts';
import type { LiveSite } from './live-site.ts';

/** For one response of the live site. */
const RESPONSE_TIMEOUT_MS = 60_000;

const MAX_CACHED_SETS = 8;

const SET = /^\/sets\/\d+\.json$/;

/**
 * Replaces the live release by the candidate, for this browser context only: in documents and
 * release sets on their way to the page, and its files as the release server would answer them. All
 * other responses, and the security policies, are those of the live site.
 */
export async function interceptRequests(
  context: BrowserContext,
  { url, config, routes }: LiveSite,
  { record, files }: Candidate,
): Promise<void> {
  const app = createReleaseApp(files, console.error);
  const folder = `${config.releasesUrl}/screens/${record.screen}/files/`;
  const urls = new Set(Object.keys(record.files).map((path) => folder + path));
  const sets = new LRUCache<string, string>({
    max: MAX_CACHED_SETS,
    ignoreFetchAbort: true,
    fetchMethod: async (href) => putIntoSet(await readText(href), record),
  });
  const readSet = (path: string) => sets.forceFetch(new URL(path, url).href);

  await context.route(
    ({ origin, pathname }) => urls.has(origin + pathname),
    respondBy(async (route) => {
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
    respondBy(async (route) => {
      const request = route.request();
      if (SET.test(new URL(request.url()).pathname)) {
        const body = await readSet(request.url());
        return route.fulfill({ contentType: 'application/json; charset=utf-8', body });
      }
      if (request.resourceType() !== 'document') return route.continue();
      const response = await route.fetch({ maxRedirects: 0, timeout: RESPONSE_TIMEOUT_MS });
      const answer = { status: response.status(), html: await response.text() };
      const { pathname } = new URL(request.url());
      const { status, html } = await putIntoAnswer(answer, pathname, record, readSet, { routes });
      return route.fulfill({ response, status, body: html });
    }),
  );
}

/**
 * Lets the live site answer with the documents of a preview, for this browser context only. The
 * URLs of the page stay as they are.
 *
 * @param token Of the preview.
 */
export async function interceptDocuments(
  context: BrowserContext,
  { url }: Pick<LiveSite, 'url'>,
  token: string,
): Promise<void> {
  await context.route(
    ({ origin }) => origin === url,
    respondBy(async (route) => {
      const request = route.request();
      if (request.resourceType() !== 'document') return route.continue();
      const response = await route.fetch({
        url: previewUrl(request.url(), token),
        maxRedirects: 0,
        timeout: RESPONSE_TIMEOUT_MS,
      });
      return route.fulfill({ response });
    }),
  );
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answers with status ${response.status}.`);
  return response.text();
}

/** A request that fails gets a response with the reason. */
function respondBy(work: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  return async (route) => {
    try {
      await work(route);
    } catch (cause) {
      const body = cause instanceof Error ? cause.message : String(cause);
      // The page may be closed by now.
      await route.fulfill({ status: 502, contentType: 'text/plain', body }).catch(() => undefined);
    }
  };
}
