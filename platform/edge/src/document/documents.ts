import type { Configuration, DocumentData } from '@vitrine/contract';
import { createCache } from '@vitrine/log';
import { acceptedEncodings, answerBytes } from '@vitrine/log/serving';
import type { Live, LiveHost } from '../live/load-live.ts';
import type { Settings } from '../settings.ts';
import { encode } from './encode.ts';
import type { Page } from './page.ts';
import { renderDocument } from './render.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * A document says when it was answered, so that a visit knows the age of its set. To the minute:
 * within it, all visitors of a page get the same bytes, and who has them a 304.
 */
const GRAIN = 60_000;

/** All pages in all languages and encodings, during a change twice. */
const KEPT = 512;

interface DocumentRequest {
  live: Live;
  host: LiveHost;
  page: Page;
  config: Configuration;
}

export type Documents = (request: Request, wanted: DocumentRequest) => Promise<Response>;

/** Answers documents; what was rendered is kept for whoever asks next. */
export function createDocuments(settings: Settings, now: () => number = Date.now): Documents {
  const rendered = createCache<Uint8Array<ArrayBuffer>>(KEPT);

  return async (request, { live, host, page, config }) => {
    const [encoding] = acceptedEncodings(request.headers.get('Accept-Encoding'));
    const at = new Date(Math.floor(now() / GRAIN) * GRAIN).toISOString();
    const key = JSON.stringify([live.entry.n, host.version, at, page, config, encoding?.name]);
    const bytes = await rendered(key, async () => {
      const data = { config, releases: releasesOf(live, host, page, at) };
      const html = new TextEncoder().encode(renderDocument(host, page, data));
      return encode(html, encoding?.name);
    });
    return answerBytes(
      request,
      bytes,
      {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': page.locale.code,
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
        ...securityHeaders(settings, host.start),
      },
      page.screen ? 200 : 404,
    );
  };
}

function releasesOf(live: Live, host: LiveHost, page: Page, at: string): DocumentData['releases'] {
  const { entry, file } = live;
  const { screens } = file.set;
  return {
    n: entry.n,
    at,
    host: host.version,
    index: Object.fromEntries(
      Object.entries(screens).map(([screen, slot]) => [screen, slot.stable.version]),
    ),
    set: { url: `/sets/${entry.n}.json`, integrity: file.integrity },
    route: (page.screen && screens[page.screen]) || null,
  };
}
