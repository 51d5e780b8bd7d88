import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Passes connections to a database on, also slowly, and counts round trips. */
export interface CountingProxy {
  /** The URL of the database, through the proxy. */
  url: string;
  /**
   * Starts to count.
   *
   * @param delayMs Of each direction, from now on. Longer than the computing between two queries.
   */
  count(delayMs: number): void;
  /** Round trips one after the other since then. Those under way at the same time count once. */
  trips(): number;
  /** The SQL of each trip. */
  statements(): string[][];
  close(): void;
}

/** The SQL in messages of a client: Query and Parse. */
function sqlOf(chunk: Buffer): string[] {
  const statements: string[] = [];
  for (let at = 0; at + 5 <= chunk.length; ) {
    const type = String.fromCharCode(chunk[at] ?? 0);
    const length = chunk.readInt32BE(at + 1);
    const body = chunk.subarray(at + 5, at + 1 + length);
    if (type === 'Q') statements.push(body.toString('utf8', 0, body.indexOf(0)));
    if (type === 'P') {
      const start = body.indexOf(0) + 1;
      statements.push(body.toString('utf8', start, body.indexOf(0, start)));
    }
    at += 1 + length;
  }
  return statements;
}

export async function openCountingProxy(database: string): Promise<CountingProxy> {
  const target = new URL(database);
  let delayMs = 0;
  let answered = 0;
  let statements: string[][] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) socket.setNoDelay().on('error', () => undefined);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    let trip = 0;
    client.on('data', (chunk) => {
      trip = answered + 1;
      statements[trip - 1] = [...(statements[trip - 1] ?? []), ...sqlOf(chunk)];
      setTimeout(() => upstream.write(chunk), delayMs);
    });
    upstream.on('data', (chunk) => {
      const answer = trip;
      setTimeout(() => {
        answered = Math.max(answered, answer);
        client.write(chunk);
      }, delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = new URL(database);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    count(ms) {
      delayMs = ms;
      answered = 0;
      statements = [];
    },
    trips: () => statements.length,
    statements: () => statements,
    close: () => server.close(),
  };
}
