import { createPart, type Part } from '@vitrine/http';
import { href } from '@vitrine/routes';
import { readSettings } from '../config/settings.ts';
import { openEdge } from '../edge.ts';
import { exportContent } from './content/export-content.ts';
import { createStaticContent } from './content/static-content.ts';
import { type CopyReport, openCopy } from './copy.ts';
import { exportDocuments, exportRedirects } from './export-documents.ts';
import { exportReleases } from './export-releases.ts';
import { headersFile, redirectsFile } from './header-files.ts';
import { entryPaths, exportFiles, FIXED_PATHS, setPaths } from './site-files.ts';
import { createSource } from './source.ts';
import type { Target } from './target/target.ts';

export interface ExportOptions {
  target: Target;
  /** Public origin of the copy. */
  siteUrl: string;
  /** Origin of the content service to copy. */
  contentUrl: string;
  /** The environment variables of the edge. */
  env: Readonly<Record<string, string | undefined>>;
  /** Paths that were pages before the first export; redirects are exported for those that moved. */
  former: readonly string[];
  pictureWaitMs: number;
  /** Receives a sentence about each step. */
  report(sentence: string): void;
  part?: Part;
}

export interface ExportReport extends CopyReport {
  pages: number;
  /** Pictures in place of which there is another size. */
  notDrawn: number;
}

/**
 * Writes the whole site as files. What a file refers to is written before it, and documents come
 * last, so that a visitor never gets a document whose files are missing.
 *
 * @throws {Error} if no host is live, or the content service does not answer.
 */
export async function exportSite(options: ExportOptions): Promise<ExportReport> {
  const { target, siteUrl, contentUrl, report } = options;
  const { edge, state } = await openStaticEdge(options);
  const source = createSource(edge, siteUrl, contentUrl);
  const copy = await openCopy(target, () => new Date());
  const parts = { source, copy, report };

  report(`Release files of entry ${state.entry.n}`);
  await exportReleases(edge.store, state.entry, parts);
  report('Responses, pictures and fonts');
  const { pages, locales } = await exportContent({ ...parts, ...options });
  report(`Documents of ${pages.length} pages`);
  await exportFiles(parts, [...setPaths(state.file), ...FIXED_PATHS]);
  const document = await exportDocuments(parts, pages, locales);
  const known = new Set(pages);
  const former = [...copy.last.documents.map(pathOf), ...Object.keys(copy.last.moved)];
  const start = href('home', { locale: locales.default });
  const moved = await exportRedirects(
    parts,
    start,
    [...new Set([...former, ...options.former])].filter(
      (path) => !known.has(path) && path.split('/').length > 2,
    ),
  );
  await exportFiles(parts, await entryPaths(source));
  // A page that waits for long requests it, to measure the network.
  await writeText(parts.copy, 'healthz', 'ok\n');
  await writeText(parts.copy, '_redirects', redirectsFile(start, moved));
  await writeText(parts.copy, '_headers', headersFile(document, copy.temporary()));
  const notDrawn = copy.temporary().length;
  return { ...(await copy.finish(moved)), pages: pages.length, notDrawn };
}

/** An edge whose site and content are at the origin of the copy. */
async function openStaticEdge({ siteUrl, contentUrl, env, part, report }: ExportOptions) {
  const settings = readSettings({
    ...env,
    VITRINE_SITE_URL: siteUrl,
    VITRINE_RELEASES_URL: siteUrl,
    VITRINE_CONTENT_URL: siteUrl,
    VITRINE_CONTENT_INTERNAL_URL: contentUrl,
    VITRINE_EARLY_HINTS: '0',
    VITRINE_DEV: '',
  });
  const edge = await openEdge({
    settings,
    env,
    part: part ?? createPart('export'),
    fetch: createStaticContent(globalThis.fetch),
  });
  // All documents have one release set, whatever is promoted meanwhile.
  edge.releaseState.stop();
  const state = edge.releaseState.current();
  if (!state?.host) {
    throw new Error(
      `No host is live on channel ${settings.channel} of ${settings.releases}. Publish one with "pnpm host publish", or set VITRINE_RELEASES.`,
    );
  }
  report(`Copying ${contentUrl} and ${settings.releases} for ${siteUrl}`);
  return { edge, state };
}

/** The URL path of a document in the copy. */
function pathOf(file: string): string {
  const path = file.replace(/\.html$/, '');
  return `/${path.split('/').map(encodeURIComponent).join('/')}`;
}

const writeText = (copy: Awaited<ReturnType<typeof openCopy>>, path: string, text: string) =>
  copy.write({
    path,
    bytes: new TextEncoder().encode(text),
    type: 'text/plain; charset=utf-8',
    caching: 'no-cache',
  });
