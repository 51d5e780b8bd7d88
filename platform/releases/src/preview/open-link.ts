/** For the answer to a link. */
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Opens a link, as its reader will.
 *
 * @returns What is wrong with it, for a site that others may be able to reach.
 */
export async function openLink(link: string): Promise<string[]> {
  const { origin } = new URL(link);
  try {
    const response = await openPage(new URL(link));
    if (response.status === 403 || response.status === 410) {
      return [
        `${origin} refuses the link with status ${response.status}. Does it serve this store and channel, and does its list of keys have yours?`,
      ];
    }
    if (response.headers.get('X-Robots-Tag') === 'noindex') return [];
    return [`${origin} answered with status ${response.status} and without the preview.`];
  } catch {
    return [`${origin} does not answer. Name the site that shows the preview: --site <url>.`];
  }
}

/** The answer of the page: the path `/` leads to that of a language, with the same query. */
async function openPage(url: URL, redirects = 1): Promise<Response> {
  const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
  const response = await fetch(url, { redirect: 'manual', signal });
  await response.body?.cancel();
  const next = URL.parse(response.headers.get('Location') ?? '', url);
  const isSame = next?.origin === url.origin && next.search === url.search;
  return isSame && redirects > 0 ? openPage(next, redirects - 1) : response;
}
