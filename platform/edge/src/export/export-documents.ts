import { inParallel } from '@vitrine/release-log';
import type { Copy } from './copy.ts';
import { documentPath, redirectDocument, withPolicy } from './document-file.ts';
import { bytesOf, CONCURRENCY, type Source } from './source.ts';

const HTML = { type: 'text/html; charset=utf-8', caching: 'no-cache' };

/** The rest of a path that is not a page in any catalogue. */
const NO_PAGE = 'no-such-page/no-such-page';

interface Parts {
  source: Source;
  copy: Copy;
  /** Receives a sentence about each page that is left out. */
  report(sentence: string): void;
}

/**
 * Exports the document of each page, and the documents of missing pages.
 *
 * @returns The headers of a document.
 */
export async function exportDocuments(
  parts: Parts,
  pages: readonly string[],
  locales: { codes: readonly string[]; default: string },
): Promise<Headers> {
  const missing = await fetchDocument(parts.source, `/${locales.default}/${NO_PAGE}`);
  await writeDocument(parts.copy, '404.html', missing);
  for (const code of locales.codes) {
    const document = await fetchDocument(parts.source, `/${code}/${NO_PAGE}`);
    await writeDocument(parts.copy, `${code}/404.html`, document);
  }
  await inParallel(CONCURRENCY, pages, async (page) => {
    const document = await fetchDocument(parts.source, page);
    if (document.status === 200) await writeDocument(parts.copy, documentPath(page), document);
    else parts.report(`${page} is in the sitemap, but there is no such page. It is left out.`);
  });
  return missing.headers;
}

interface FetchedDocument {
  status: number;
  headers: Headers;
  html: string;
}

async function fetchDocument(source: Source, page: string): Promise<FetchedDocument> {
  const response = await source.fromEdge(page);
  const { status, headers } = response;
  const html = new TextDecoder().decode(await bytesOf(page, response, [200, 404]));
  return { status, headers, html };
}

function writeDocument(copy: Copy, path: string, { headers, html }: FetchedDocument) {
  const text = withPolicy(html, headers.get('Content-Security-Policy') ?? '');
  return copy.write({ path, bytes: new TextEncoder().encode(text), ...HTML });
}

/**
 * Exports a document that leads on for each former page that has moved, and for the root.
 *
 * @param former Paths that may have been pages.
 * @returns Former path → current path.
 */
export async function exportRedirects(
  { source, copy }: Omit<Parts, 'report'>,
  start: string,
  former: readonly string[],
): Promise<Record<string, string>> {
  const moved: Record<string, string> = {};
  await inParallel(CONCURRENCY, former, async (page) => {
    const response = await source.fromEdge(page);
    await response.body?.cancel();
    const to = response.status === 301 ? response.headers.get('Location') : null;
    if (to !== null) moved[page] = to;
  });
  for (const [from, to] of [...Object.entries(moved), ['/index', start] as const]) {
    const bytes = new TextEncoder().encode(redirectDocument(to));
    await copy.write({ path: documentPath(from), bytes, ...HTML });
  }
  return moved;
}
