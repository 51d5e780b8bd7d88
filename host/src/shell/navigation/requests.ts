import type { Navigation } from '@vitrine/content';
import type { Suggestions } from '@vitrine/contract';
import { contentAccess } from '@vitrine/kit';

const importClient = () => import(/* webpackChunkName: "questions" */ './content-client.ts');

/** The ways in, in a locale of the content's. */
export async function requestNavLinks(code: string, signal: AbortSignal): Promise<Navigation> {
  const { fetchNavigation } = await importClient();
  // Not through the host's own `fetch`: an early answer there is the home page's.
  return fetchNavigation({ ...contentAccess(), fetch, signal }, code);
}

/** What a search in a locale of the content's may be meant for. */
export async function requestSuggestions(
  code: string,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const { fetchSuggestions } = await importClient();
  return fetchSuggestions({ ...contentAccess(), signal }, code, query);
}
