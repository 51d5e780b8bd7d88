import { type ContentAccess, contentErrorCode, fetchSitemap } from '@vitrine/content';
import type { Locales, Sitemap } from '@vitrine/contract';
import { acceptedEncodings, compress, respondWithBytes, respondWithText } from '@vitrine/http';
import type { SitemapFile } from './sitemap-file.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';
import { keepLastKnown } from './stale-if-error.ts';

/** How long an answer is news, and how long nothing is asked after a failure, in ms. */
const FRESH = 60_000;
const REST = 5000;
/** How long a part may take, in ms: a crawler is more patient than a visitor. */
const DEADLINE = 10_000;
/** In bytes, compressed: some 30 kB for 1000 pages in six languages. */
const ROOM = 64_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** A part as it was answered last. */
interface Part {
  etag: string | null;
  /** How many parts there are. */
  parts: number;
  /** What was written of it; nothing where only the number of parts was wanted. */
  bytes: Bytes;
}

interface Site {
  /** Public origin of the site; without one there is no sitemap, which has no other addresses. */
  siteUrl: string | undefined;
  contentUrl: string;
  fetch?: ContentAccess['fetch'];
  now?: () => number;
}

export type SitemapResponder = (
  request: Request,
  file: SitemapFile,
  locales: Locales,
) => Promise<Response>;

/** Answers the files of the sitemap from the content's, part by part; what was written last is kept. */
export function createSitemapResponder({
  siteUrl: origin,
  contentUrl,
  fetch = globalThis.fetch,
  now = Date.now,
}: Site): SitemapResponder {
  const access: ContentAccess = { baseUrl: contentUrl, fetch, timeoutMs: DEADLINE };
  const sizeOf = ({ bytes }: Part) => bytes.byteLength;
  const lastKnown = keepLastKnown({ sizeOf, room: ROOM, fresh: FRESH, rest: REST, now });

  const partOf = (key: string, part: number, write: (sitemap: Sitemap) => Promise<Bytes>) =>
    lastKnown(key, async (known) => {
      try {
        const answer = await fetchSitemap(access, part, known?.etag);
        if (!answer) return known ?? 'missing';
        const { sitemap, etag } = answer;
        return { etag, parts: sitemap.parts ?? 1, bytes: await write(sitemap) };
      } catch (error) {
        if (contentErrorCode(error) === 'not-found') return 'missing';
        throw error;
      }
    });

  return async (request, file, locales) => {
    if (!origin) return noFile();
    const [encoding] = acceptedEncodings(request.headers.get('Accept-Encoding'));
    const encoded = (xml: string) => compress(new TextEncoder().encode(xml), encoding?.name);
    const answer = (bytes: Bytes) =>
      respondWithBytes(request, bytes, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding',
        ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
      });

    // How many parts there are keeps made-up ones from being asked for.
    const whole = await partOf('index', 1, async () => new Uint8Array());
    if (!whole || whole === 'missing') return later();
    if (file === 'index') return answer(await encoded(sitemapIndex(origin, locales, whole.parts)));
    const { locale, part } = file;
    const known = locales.items.some(({ code }) => code === locale);
    if (!known || part > whole.parts) return noFile();
    const written = await partOf([locale, part, encoding?.name].join(), part, (sitemap) =>
      encoded(urlSet(origin, locale, locales.default, sitemap)),
    );
    if (written === 'missing') return noFile();
    return written ? answer(written.bytes) : later();
  };
}

const noFile = () => respondWithText(404, 'There is no such file.');

const later = () =>
  respondWithText(503, 'What pages there are is not known at the moment.', {
    'Retry-After': String(REST / 1000),
  });
