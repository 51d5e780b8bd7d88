import { createServer, request } from 'node:http';
import { CONTENT } from '../../site.ts';
import { listening } from '../site/serve.ts';

export interface ContentProxy extends AsyncDisposable {
  url: string;
  /** Whether every connection is closed at once, as if the content service had been killed. */
  isAway: boolean;
}

interface ProxyOptions {
  /** The content service; by default the suite's. */
  target?: string;
  /** JSON that is answered in place of the content service, by path. */
  answers?: Readonly<Record<string, object>>;
}

/** A content service at another URL, where one journey can take it away. */
export async function startContentProxy(options: ProxyOptions = {}): Promise<ContentProxy> {
  const { target = CONTENT, answers = {} } = options;
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    if (proxy.isAway) return incoming.socket.destroy();
    const own = answers[url ?? ''];
    if (own) return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(own));
    const passed = request(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    incoming.pipe(passed);
  });
  const proxy = { ...(await listening(server)), isAway: false };
  return proxy;
}
