import { createServer } from 'node:http';
import { listening } from './serve.ts';

/**
 * A content service that answers browsers only: it refuses an edge, whose requests have no
 * `Origin`. So the document knows nothing of its page, and the visit has to ask.
 */
export async function contentForBrowsersOnly(contentUrl: string) {
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (headers.origin === undefined) return response.writeHead(503).end();
    const answer = await fetch(contentUrl + url, { redirect: 'manual' });
    const kept = ['content-type', 'location', 'access-control-allow-origin'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
  });
  return listening(server);
}
