import { contentFile } from '@vitrine/contract';
import { inParallel } from '@vitrine/release-log';
import { matchPath } from '@vitrine/routes';
import * as v from 'valibot';
import type { Copy } from '../copy.ts';
import { filePath } from '../document-file.ts';
import { bytesOf, CONCURRENCY, type Source } from '../source.ts';
import { type AssetOptions, createAssetExport } from './export-assets.ts';
import {
  type ContentRequest,
  nextPage,
  requestsOfEntries,
  requestsOfLocale,
  requestsOfPage,
  SITE_PATHS,
} from './page-requests.ts';

const Locales = v.object({
  items: v.array(v.object({ code: v.string() })),
  default: v.string(),
});
const Sitemap = v.object({
  items: v.array(v.object({ alternates: v.array(v.object({ path: v.string() })) })),
  parts: v.optional(v.number()),
});
const ListEnd = v.object({ next: v.nullable(v.string()) });
const Variants = v.object({ variants: v.array(v.object({ sku: v.string() })) });

export interface ExportedContent {
  /** The path of every page in every locale. */
  pages: string[];
  locales: { codes: string[]; default: string };
}

/** Exports the responses that pages request at run time, each after its pictures. */
export async function exportContent(options: AssetOptions): Promise<ExportedContent> {
  const { source, copy } = options;
  const exportAssets = createAssetExport(options);
  const written = new Set<string>();

  async function exportResponse({ path, isList }: ContentRequest): Promise<unknown> {
    if (written.has(path)) return undefined;
    written.add(path);
    const bytes = await bytesOf(path, await source.fromContent(path));
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    await exportAssets(body);
    await writeJson(copy, filePath(contentFile(path)), bytes);
    const { next } = isList ? v.parse(ListEnd, body) : { next: null };
    if (next !== null) await exportResponse({ path: nextPage(path, next), isList });
    return body;
  }
  const all = (requests: readonly ContentRequest[]) =>
    inParallel(CONCURRENCY, requests, exportResponse);

  const locales = v.parse(Locales, await jsonOf(source, '/v1/locales'));
  const codes = locales.items.map(({ code }) => code);
  await all(SITE_PATHS.map((path) => ({ path, isList: false })));
  for (const code of codes) await all(requestsOfLocale(code));
  const pages = await pagesOf(source);
  await inParallel(CONCURRENCY, pages, async (page) => {
    const match = matchPath(page);
    // A page of a screen that this version does not know has no responses of ours.
    if (match === undefined) return;
    const [body] = await Promise.all(requestsOfPage(match).map(exportResponse));
    if (match.screen !== 'product') return;
    const { id = '', locale = '' } = match.params;
    const skus = v.parse(Variants, body).variants.map(({ sku }) => sku);
    for (const request of requestsOfEntries(locale, id, skus)) await exportResponse(request);
  });
  return { pages, locales: { codes, default: locales.default } };
}

/** The path of every page in every locale. */
async function pagesOf(source: Source): Promise<string[]> {
  const pages: string[] = [];
  let parts = 1;
  for (let part = 1; part <= parts; part += 1) {
    const sitemap = v.parse(Sitemap, await jsonOf(source, `/v1/sitemap?part=${part}`));
    parts = sitemap.parts ?? 1;
    for (const { alternates } of sitemap.items) pages.push(...alternates.map(({ path }) => path));
  }
  return pages;
}

async function jsonOf(source: Source, path: string): Promise<unknown> {
  const bytes = await bytesOf(path, await source.fromContent(path));
  return JSON.parse(new TextDecoder().decode(bytes));
}

const writeJson = (copy: Copy, path: string, bytes: Uint8Array) =>
  copy.write({ path, bytes, type: 'application/json; charset=utf-8', caching: 'no-cache' });
