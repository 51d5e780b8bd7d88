import { DEV_SERVER_TIMEOUT_MS } from '../config/limits.ts';

/**
 * Fetches a file from a development server.
 *
 * @throws {Error} with the URL, if the request fails.
 */
export async function fetchFromDevServer(origin: string, path: string): Promise<Response> {
  const url = origin + path;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DEV_SERVER_TIMEOUT_MS) });
    if (response.ok) return response;
    throw new Error(`status ${response.status}`);
  } catch (cause) {
    throw new Error(`The development server did not return ${url}: ${String(cause)}`, { cause });
  }
}
