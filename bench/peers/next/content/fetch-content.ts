/** How long a page is served before it is made again, in seconds. */
const REVALIDATE_S = 3600;
const TIMEOUT_MS = 15_000;

/**
 * Requests one answer of the content service, which pages share until it is requested again.
 *
 * @throws {Error} If the service does not answer.
 */
export async function fetchContent<Answer>(path: string): Promise<Answer> {
  const url = `${process.env['VITRINE_CONTENT_URL']}/v1${path}`;
  const answer = await fetch(url, {
    next: { revalidate: REVALIDATE_S },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}
