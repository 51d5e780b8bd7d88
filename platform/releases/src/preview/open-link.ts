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
    const response = await fetch(link, {
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.body?.cancel();
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
