import { HOST, type Store } from '@vitrine/release-log';
import { openLiveSite, siteOriginOf } from '../check/browser/live-site.ts';
import { pagesOf } from '../check/browser/pages.ts';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { PreviewOptions, PreviewTarget } from './preview-options.ts';

/** The page that a link opens, and what its reader should know about it. */
interface ChosenPage {
  url: string;
  notes: string[];
}

/**
 * Chooses the page of a link: the given one, else the first page of the first screen in the
 * content's sitemap, else the home page.
 */
export async function choosePage(
  environment: Environment,
  targets: readonly (PreviewTarget & { route?: string | undefined })[],
  { site, page, store }: Pick<PreviewOptions, 'site' | 'page'> & { store: Store },
): Promise<ChosenPage> {
  const origin = siteOriginOf(environment, site);
  if (page !== undefined) return { url: parsePage(origin, page), notes: [] };
  const { target: screen, route } = targets.find(({ target }) => target !== HOST) ?? {};
  if (screen === undefined) return { url: `${origin}/`, notes: [] };
  try {
    const live = await openLiveSite(environment, site, store);
    const routes = { ...live.routes, ...(route && { [screen]: route }) };
    return { url: origin + (pagesOf({ ...live, routes }, screen, [])[0] ?? '/'), notes: [] };
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    const note = `The link opens the home page: ${cause.message}`;
    return { url: `${origin}/`, notes: [note] };
  }
}

/** @throws {CommandError} `usage` if the page is not a path of the site. */
function parsePage(origin: string, page: string): string {
  const url = URL.canParse(page, origin) ? new URL(page, origin) : undefined;
  if (page.startsWith('/') && url?.origin === origin) return origin + url.pathname + url.search;
  throw new CommandError('usage', `--page is not a path of the site: ${page}.`, {
    remedy: 'Pass the path of a page, for example /en/product/tall-carafe.',
  });
}
