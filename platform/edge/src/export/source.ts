import { setTimeout as pause } from 'node:timers/promises';
import type { Edge } from '../edge.ts';

/** Services that are busy answer 503; one that is restarted does not answer. */
const MAX_TRIES = 20;
const RETRY_DELAY_MS = 500;

/** The origins of the files of a copy: an edge, and a content service. */
export interface Source {
  /** Requests a path of the site from the edge. */
  fromEdge(path: string): Promise<Response>;
  /** Requests a path of the content service. */
  fromContent(path: string): Promise<Response>;
}

/** The number of requests that are under way at once. */
export const CONCURRENCY = 8;

/** @param contentUrl Origin of the content service. */
export function createSource(
  { app, content }: Pick<Edge, 'app' | 'content'>,
  siteUrl: string,
  contentUrl: string,
): Source {
  const headers = { 'Accept-Encoding': 'identity' };
  return {
    fromEdge: (path) =>
      untilAnswered(async () => app.fetch(new Request(siteUrl + path, { headers }))),
    fromContent: (path) => untilAnswered(() => content.fetch(contentUrl + path)),
  };
}

async function untilAnswered(request: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await request();
      if (response.status < 500 || tries === MAX_TRIES) return response;
      await response.body?.cancel();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
    }
    await pause(RETRY_DELAY_MS);
  }
}

/**
 * The body of a response.
 *
 * @throws {Error} for any status other than those expected.
 */
export async function bytesOf(
  path: string,
  response: Response,
  expected: readonly number[] = [200],
): Promise<Uint8Array> {
  if (!expected.includes(response.status)) {
    const text = (await response.text()).slice(0, 200);
    throw new Error(`${path} was answered with ${response.status}: ${text}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}
