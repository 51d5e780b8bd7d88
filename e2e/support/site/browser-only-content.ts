import { createServer } from 'node:http';
import { CONTENT } from '../../site.ts';
import { listening } from './listening.ts';

/**
 * The content service as browsers alone find it: an edge that asks, which names no `Origin`, learns nothing. So a
 * document says nothing of its page, and the visit has to.
 */
export async function contentForBrowsersOnly() {
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (headers.origin === undefined) return response.writeHead(503).end();
    const answer = await fetch(CONTENT + url, { redirect: 'manual' });
    const kept = ['content-type', 'location', 'access-control-allow-origin'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
  });
  return listening(server);
}
