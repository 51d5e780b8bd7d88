import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  status: number;
  etag: string;
  /** Whether a rendition was answered by another one. */
  nearest: boolean;
  /** From sending the request to the last byte of its answer, in ms. */
  took: number;
}

/** Clients with persistent connections, each sending one request after another. */
export function openClients(url: string, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });

  const send = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now();
      const sent = request(`${url}${path}`, {
        agent,
        headers: { 'Accept-Encoding': 'br', ...headers },
        timeout: 60_000,
      });
      sent.once('timeout', () => sent.destroy(new Error(`${path} was not answered`)));
      sent.once('error', reject);
      sent.once('response', (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            etag: response.headers.etag ?? '',
            nearest: response.headers['content-location'] !== undefined,
            took: performance.now() - began,
          }),
        );
      });
      sent.end();
    });
  const all = (client: () => Promise<void>) => Promise.all(Array.from({ length: clients }, client));

  return {
    /**
     * Sends all requests, each client taking the next; returns the answers in the order of the
     * requests.
     */
    async sendAll(paths: readonly string[], etags: readonly string[] = []): Promise<Answer[]> {
      const answers: Answer[] = [];
      let next = 0;
      await all(async () => {
        for (let at = next++; at < paths.length; at = next++) {
          const etag = etags[at];
          answers[at] = await send(paths[at] ?? '/', etag ? { 'If-None-Match': etag } : {});
        }
      });
      return answers;
    },
    /**
     * Sends requests for a time, each client its next one as soon as the last is answered.
     *
     * @param path The path of the n-th request.
     * @param pause Time between two requests of a client, in ms.
     */
    async sendFor(seconds: number, path: (n: number) => string, pause = 0): Promise<Answer[]> {
      const answers: Answer[] = [];
      const end = performance.now() + seconds * 1000;
      let next = 0;
      await all(async () => {
        while (performance.now() < end) {
          answers.push(await send(path(next++)));
          if (pause > 0) await sleep(pause);
        }
      });
      return answers;
    },
    close: () => agent.destroy(),
  };
}
