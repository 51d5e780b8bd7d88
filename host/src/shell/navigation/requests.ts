import {
  type CatalogueAccess,
  fetchNavigation,
  fetchSite,
  fetchSuggestions,
  fetchTextPages,
  type Navigation,
} from '@vitrine/content';
import type { Site, Suggestions, TextPages } from '@vitrine/contract';
import { contentAccess, retry } from '@vitrine/kit';
import { leavingEarly } from '../../federation/prefetch/early-responses.ts';
import { matchPath } from '../../routes/site-routes.ts';

/** The groups, brands and text pages that every page links to. */
export interface NavLinks extends Navigation {
  /** Null after a failed request. The other links do not depend on it. */
  pages: TextPages['items'] | null;
  /** The settings with their texts; null after a failed request. */
  site: Site | null;
}

/**
 * Fetches the groups, brands and text pages of the navigation.
 *
 * @param code A locale code of the content.
 */
export async function requestNavLinks(
  code: string,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<NavLinks> {
  const access = { ...contentAccess(), locale: code, signal };
  access.fetch = leavingEarly(access.fetch);
  const [navigation, pages, site] = await Promise.all([
    fetchNavigation(access, code),
    retry(() => requestTextPages(access), { signal, isUrgent: true, report }).catch(() => null),
    fetchSite(access).catch(() => null),
  ]);
  return { ...navigation, pages, site };
}

/** Fetches the text pages. A content service may have none. */
export async function requestTextPages(access: CatalogueAccess): Promise<TextPages['items']> {
  return (await fetchTextPages(access)).items;
}

/**
 * Fetches suggestions for a search.
 *
 * @param code A locale code of the content.
 */
export async function requestSuggestions(
  code: string,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const found = await fetchSuggestions({ ...contentAccess(), signal }, code, query);
  // A screen may have been taken off the site.
  const screenPages = found.screenPages?.filter(({ path }) => matchPath(`/${code}${path}`));
  return { ...found, screenPages };
}
