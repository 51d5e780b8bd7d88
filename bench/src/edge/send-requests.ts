import { Client, type Dispatcher } from 'undici';

export interface Answers {
  /** Time from each request to the last byte of its answer, in ms. */
  took: number[];
  /** The number of answers by status. */
  statuses: Map<number, number>;
}

interface Plan {
  origin: string;
  path: string;
  connections: number;
  /** Duration in ms. */
  duration: number;
  /** Whether to send the ETag of the previous answer, as a browser with a cache does. */
  known: boolean;
}

interface Answer {
  status: number;
  tag: string | undefined;
}

/** Repeats one request over persistent connections, each time after the previous answer. */
export async function sendRequests({
  origin,
  path,
  connections,
  duration,
  known,
}: Plan): Promise<Answers> {
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const until = performance.now() + duration;
  const visitor = async () => {
    const client = new Client(origin, { headersTimeout: 10_000, bodyTimeout: 10_000 });
    try {
      // Opens the connection and gets the ETag before the measurement starts.
      let { tag } = await sendRequest(client, path, undefined);
      while (performance.now() < until) {
        const began = performance.now();
        const answer = await sendRequest(client, path, known ? tag : undefined);
        took.push(performance.now() - began);
        tag = answer.tag;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
    } finally {
      await client.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  return { took, statuses };
}

function sendRequest(client: Client, path: string, tag: string | undefined): Promise<Answer> {
  const headers = {
    accept: 'text/html,application/xhtml+xml',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en',
    ...(tag && { 'if-none-match': tag }),
  };
  return new Promise((resolve, reject) => {
    const answer: Answer = { status: 0, tag: undefined };
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseData() {},
      onResponseStart(_controller, status, { etag }) {
        answer.status = status;
        answer.tag = typeof etag === 'string' ? etag : undefined;
      },
      onResponseEnd: () => resolve(answer),
      onResponseError: (_controller, error) => reject(error),
    };
    client.dispatch({ method: 'GET', path, headers }, handler);
  });
}
