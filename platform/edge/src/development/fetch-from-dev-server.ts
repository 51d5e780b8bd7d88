import { DEV_BUILD_TIMEOUT_MS } from '../config/limits.ts';

/**
 * Fetches a file from a development server.
 *
 * @throws {Error} with the URL, if the request fails.
 */
export async function fetchFromDevServer(origin: string, path: string): Promise<Response> {
  const response = await findOnDevServer(origin, path);
  if (response) return response;
  throw failure(origin + path, new Error('status 404'));
}

/**
 * Fetches a file that a development server may not have.
 *
 * @throws {Error} with the URL, if the request fails otherwise.
 */
export async function findOnDevServer(origin: string, path: string): Promise<Response | undefined> {
  const url = origin + path;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DEV_BUILD_TIMEOUT_MS) });
    if (response.status === 404) return undefined;
    if (response.ok) return response;
    throw new Error(`status ${response.status}`);
  } catch (cause) {
    throw failure(url, cause);
  }
}

const failure = (url: string, cause: unknown) =>
  new Error(`The development server did not return ${url}: ${String(cause)}`, { cause });
