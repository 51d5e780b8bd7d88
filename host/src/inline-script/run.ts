import type { DocumentData, ReleaseSet, ScreenSlot } from '@vitrine/contract';
import { matchPath, type Screen } from '@vitrine/routes';
import { DEV_SERVER_URL_PREFIX, isDevelopment } from '../development/development.ts';
import { chooseRelease } from './bucket.ts';
import { bufferErrors } from './error-buffer.ts';
import type { Handover } from './handover.ts';
import { contentUrls, prefetch, preloadRelease, typographyUrl } from './preload.ts';
import { releaseSetFile } from './set-address.ts';
import { restrictScriptUrls } from './trusted-types.ts';

type Early = Handover['early'];

/**
 * Starts everything that the route needs, at once. Nothing is validated here, where every byte is
 * in the document: wrong data costs the head start, and the bundle says what is wrong with it.
 */
export function runInlineScript(): Handover {
  const early: Early = new Map();
  const errors = bufferErrors();
  const folders = [`${location.origin}/host/`];
  if (isDevelopment) folders.push(DEV_SERVER_URL_PREFIX);
  restrictScriptUrls(folders);
  const inline = document.getElementById('vitrine')?.textContent;
  if (!inline) {
    const data = fetchData(early, folders);
    data.catch(() => undefined);
    return { data, early, errors };
  }
  try {
    const data: DocumentData = JSON.parse(inline);
    folders.push(screensFolder(data));
    prefetch(early, typographyUrl(data.config));
    startRoute(data, data.releases.route, early);
    return { data, early, errors };
  } catch (error) {
    errors.push(error);
    return { data: undefined, early, errors };
  }
}

function screensFolder({ config }: DocumentData): string {
  return `${config.releasesUrl}/screens/`;
}

function startRoute({ config }: DocumentData, slot: ScreenSlot | null, early: Early): void {
  const match = matchPath(location.pathname);
  if (match === undefined || slot?.stable.screen !== match.screen) return;
  const record = chooseRelease(slot);
  for (const url of contentUrls(config, record, match, location.search)) prefetch(early, url);
  preloadRelease(config, record, match.params['locale']);
}

/** Behind a plain static host: what the edge would have put into the document. */
async function fetchData(early: Early, folders: string[]): Promise<unknown> {
  const [config, releases] = await Promise.all(['/config.json', '/releases.json'].map(fetchJson));
  const data: DocumentData = { config, releases };
  folders.push(screensFolder(data));
  prefetch(early, typographyUrl(data.config));
  const screen = matchPath(location.pathname)?.screen;
  if (screen !== undefined) startFromSet(data, screen, early).catch(() => undefined);
  return data;
}

async function startFromSet(data: DocumentData, screen: Screen, early: Early): Promise<void> {
  const { url, integrity } = releaseSetFile(data.releases, screen);
  const { href } = new URL(url, location.href);
  prefetch(early, href, { integrity });
  const answer = await early.get(href);
  const set: ReleaseSet | undefined = await answer?.clone().json();
  if (set) startRoute(data, set.screens[screen] ?? null, early);
}

async function fetchJson(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
