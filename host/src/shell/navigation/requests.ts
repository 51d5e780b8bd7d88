import type { Navigation } from '@vitrine/content';
import type { Suggestions, TextPages } from '@vitrine/contract';
import { contentAccess, retry } from '@vitrine/kit';
import { leavingEarly } from '../../federation/prefetch/early-responses.ts';

// A chunk of its own, loaded on the first request: it contains the schemas of the responses.
const importClient = () => import(/* webpackChunkName: "questions" */ './content-client.ts');

/** The groups, brands and text pages that every page links to. */
export interface NavLinks extends Navigation {
  pages: TextPages['items'];
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
  const { fetchNavigation, fetchTextPages } = await importClient();
  const access = { ...contentAccess(), signal };
  access.fetch = leavingEarly(access.fetch);
  const [navigation, { items }] = await Promise.all([
    fetchNavigation(access, code),
    // A content service may have no text pages. The other links do not depend on them.
    retry(() => fetchTextPages({ ...access, locale: code }), {
      signal,
      isUrgent: true,
      report,
    }).catch(() => ({ items: [] })),
  ]);
  return { ...navigation, pages: items };
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
  const { fetchSuggestions } = await importClient();
  return fetchSuggestions({ ...contentAccess(), signal }, code, query);
}
