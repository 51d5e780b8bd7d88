import type { Navigation } from '@vitrine/content';
import type { Suggestions } from '@vitrine/contract';
import { contentAccess } from '@vitrine/kit';

// A chunk of its own, loaded on the first request: it contains the schemas of the responses.
const importClient = () => import(/* webpackChunkName: "questions" */ './content-client.ts');

/**
 * Fetches the groups and brands of the navigation.
 *
 * @param code A locale code of the content.
 */
export async function requestNavLinks(code: string, signal: AbortSignal): Promise<Navigation> {
  const { fetchNavigation } = await importClient();
  // The browser's `fetch`: the host's would use up the early response that the home page needs.
  return fetchNavigation({ ...contentAccess(), fetch, signal }, code);
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
