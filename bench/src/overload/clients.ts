import { Agent, request } from 'node:http';

/** A request that was answered during the run. */
export interface Answer {
  status: number;
  /** From sending the request to the last byte of the answer, in ms. */
  took: number;
  /** Whether a rendition was answered by another one. */
  nearest: boolean;
}

interface Run {
  url: string;
  /** Number of clients. Each sends its next request as soon as the last one is answered. */
  clients: number;
  seconds: number;
  /** The path of the n-th request. */
  path(n: number): string;
  /** Time between two requests of a client, in ms. */
  pause?: number;
}

/** Sends requests for a given time and returns the answers. */
export async function sendRequests(run: Run): Promise<Answer[]> {
  const { url, clients, seconds, path, pause = 0 } = run;
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const answers: Answer[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      answers.push(await send(agent, `${url}${path(next++)}`));
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return answers;
}

function send(agent: Agent, url: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const began = performance.now();
  const sent = request(url, { agent, headers: { 'Accept-Encoding': 'br' }, timeout: 60_000 });
  sent.once('timeout', () => sent.destroy(new Error(`${url} was not answered in 60 s`)));
  sent.once('error', reject);
  sent.once('response', (response) => {
    response.resume();
    response.once('error', reject);
    response.once('end', () => {
      const status = response.statusCode ?? 0;
      const nearest = response.headers['content-location'] !== undefined;
      resolve({ status, nearest, took: performance.now() - began });
    });
  });
  sent.end();
  return promise;
}
