import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export interface Answer {
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/**
 * Starts another site on this machine. A page fulfilled by Playwright will not do: browsers let
 * only pages from this machine request its services.
 */
export async function serve(answer: (path: string) => Answer | Promise<Answer>) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { type, body, headers } = await answer(url);
    response.writeHead(200, { ...headers, 'content-type': type }).end(body);
  });
  return listening(server);
}

/** A server on a free port, until it is disposed of. */
export async function listening(server: Server) {
  server.listen(0);
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
