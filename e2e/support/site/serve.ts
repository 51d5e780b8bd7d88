import { createServer } from 'node:http';
import { listening } from './listening.ts';

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
