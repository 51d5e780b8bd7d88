import type { Navigation } from '@vitrine/content';
import type { Suggestions } from '@vitrine/contract';
import { contentAccess } from '@vitrine/kit';

const questions = () => import(/* webpackChunkName: "questions" */ './content-client.ts');

/** The ways in, in a locale of the content's. */
export async function askWays(code: string, signal: AbortSignal): Promise<Navigation> {
  const { fetchNavigation } = await questions();
  // Not through the host's own `fetch`: an early answer there is the home page's.
  return fetchNavigation({ ...contentAccess(), fetch, signal }, code);
}

/** What a search in a locale of the content's may be meant for. */
export async function askSuggestions(
  code: string,
  query: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  const { fetchSuggestions } = await questions();
  return fetchSuggestions({ ...contentAccess(), signal }, code, query);
}
