import { createServer } from 'node:http';
import { listening } from './listening.ts';

export interface Answer {
  type: string;
  body: string | Uint8Array;
  headers?: Record<string, string>;
}

/**
 * Another site on this machine, by what it answers to each path. A page that was fulfilled on its way
 * will not do in its place: browsers let only pages that came from here ask what is here.
 */
export async function serve(answer: (path: string) => Answer | Promise<Answer>) {
  const server = createServer(async ({ url = '/' }, response) => {
    const { type, body, headers } = await answer(url);
    response.writeHead(200, { ...headers, 'content-type': type }).end(body);
  });
  return listening(server);
}
