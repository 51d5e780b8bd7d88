import { once } from 'node:events';
import { createServer } from 'node:http';
import { CONTENT } from '../site.ts';

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
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
