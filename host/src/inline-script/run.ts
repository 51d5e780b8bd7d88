import type { DocumentData, ReleaseSet, ScreenSlot } from '@vitrine/contract';
import { createPathMatcher, type Match, ROUTES } from '@vitrine/routes';
import { DEV_SERVER_URL_PREFIX, isDevelopment } from '../development/development.ts';
import { applyTheme, isTheme } from '../preferences/theme.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { candidatesOf } from './bucket.ts';
import { bufferErrors } from './error-buffer.ts';
import type { Handover } from './handover.ts';
import { contentUrls, prefetch, preloadRelease, typographyUrl } from './preload.ts';
import { releaseSetFile } from './release-set-file.ts';
import { hideForeignPrices, restoreCurrency } from './restore-currency.ts';
import { storedState } from './stored-state.ts';
import { restrictScriptUrls } from './trusted-types.ts';

/** How long configuration and releases may take, in ms. */
const DATA_TIMEOUT_MS = 15_000;

type Early = Handover['early'];

/**
 * Prepares the page for its first paint, and requests everything that the route needs as soon as
 * that has happened. The document's data come after its texts, so they are read only then.
 *
 * It validates nothing, because every byte of it is in each document: with wrong data nothing is
 * requested early, and the bundle reports the error.
 */
export function runInlineScript(): Handover {
  restoreTheme();
  hideForeignPrices();
  const folders = [`${location.origin}/host/`];
  if (isDevelopment) folders.push(DEV_SERVER_URL_PREFIX);
  restrictScriptUrls(folders);
  const handover: Handover = {
    data: undefined,
    early: new Map(),
    requestEarly: () => undefined,
    errors: bufferErrors(),
  };
  handover.requestEarly = afterFirstPaint(() => {
    try {
      requestAll(handover, folders);
    } catch (error) {
      handover.errors.push(error);
    }
  });
  return handover;
}

function requestAll(handover: Handover, folders: string[]): void {
  const { early } = handover;
  const inline = document.getElementById('vitrine')?.textContent;
  if (!inline) {
    const fetched = fetchData(early, folders);
    fetched.catch(() => undefined);
    handover.data = fetched;
    return;
  }
  const data: DocumentData = JSON.parse(inline);
  folders.push(screensFolder(data));
  if (data.releases.develop) folders.push(`${data.releases.develop.origin}/`);
  const match = pageOf(data);
  const currency = restoreCurrency(match?.params['locale'], data.config.locales);
  prefetch(early, typographyUrl(data.config));
  if (match) requestRoute(data, match, data.releases.route, early, currency);
  handover.data = data;
}

/** The route of the page; undefined for an unknown path. */
const pageOf = ({ releases }: DocumentData) =>
  createPathMatcher({ ...ROUTES, ...releases.routes })(location.pathname);

function screensFolder({ config }: DocumentData): string {
  return `${config.releasesUrl}/screens/`;
}

function requestRoute(
  { config }: DocumentData,
  match: Match,
  slot: ScreenSlot | null | undefined,
  early: Early,
  currency: string | undefined,
): void {
  if (slot?.stable.screen !== match.screen) return;
  const [record] = candidatesOf(slot);
  if (record === undefined) return;
  for (const url of contentUrls(config, record, match, location.search, currency)) {
    prefetch(early, url);
  }
  preloadRelease(config, record, match.params['locale']);
}

/** Behind a plain static host: fetches what the edge would have written into the document. */
async function fetchData(early: Early, folders: string[]): Promise<unknown> {
  const [config, releases] = await Promise.all(['/config.json', '/releases.json'].map(fetchJson));
  const data: DocumentData = { config, releases };
  folders.push(screensFolder(data));
  prefetch(early, typographyUrl(data.config));
  const match = pageOf(data);
  if (match) requestFromSet(data, match, early).catch(() => undefined);
  return data;
}

async function requestFromSet(data: DocumentData, match: Match, early: Early): Promise<void> {
  const { url, integrity } = releaseSetFile(data.releases, match.screen);
  const { href } = new URL(url, location.href);
  prefetch(early, href, { integrity });
  const response = await early.get(href);
  const set: ReleaseSet | undefined = await response?.clone().json();
  const currency = restoreCurrency(match.params['locale'], data.config.locales);
  requestRoute(data, match, set?.screens[match.screen], early, currency);
}

async function fetchJson(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(DATA_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** Shows the theme that the visitor has chosen, before the first paint. Else the device decides. */
function restoreTheme(): void {
  const { theme } = storedState();
  if (isTheme(theme)) applyTheme(theme);
}
