import { createServer, request } from 'node:http';
import { CONTENT } from '../../site.ts';
import { listening } from '../site/serve.ts';

export interface ContentProxy extends AsyncDisposable {
  url: string;
  /** Whether every connection is closed at once, as if the content service had been killed. */
  isAway: boolean;
}

/** The suite's content service at another URL, where one journey can take it away. */
export async function startContentProxy(): Promise<ContentProxy> {
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    if (proxy.isAway) return incoming.socket.destroy();
    const passed = request(CONTENT + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  const proxy = { ...(await listening(server)), isAway: false };
  return proxy;
}
