import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  etag: string;
  /** From the first byte sent to the last one received, in ms. */
  took: number;
}

/** Clients with persistent connections, each sending one request after another. */
export function openClients(url: string, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });

  const send = (path: string, headers: Record<string, string>) =>
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
            took: performance.now() - began,
          }),
        );
      });
      sent.end();
    });

  return {
    /**
     * Sends all requests, each client taking the next; returns the answers in the order of the
     * requests.
     */
    async sendAll(paths: readonly string[], etags: readonly string[] = []): Promise<Answer[]> {
      const answers: Answer[] = [];
      let next = 0;
      const client = async () => {
        for (let at = next++; at < paths.length; at = next++) {
          const etag = etags[at];
          answers[at] = await send(paths[at] ?? '/', etag ? { 'If-None-Match': etag } : {});
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      return answers;
    },
    close: () => agent.destroy(),
  };
}
