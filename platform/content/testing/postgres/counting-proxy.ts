import { openProxy } from './proxy.ts';

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

/** Reads the SQL in a client's messages, Query and Parse. A chunk may end within a message. */
function createSqlReader(): (chunk: Buffer) => string[] {
  let rest = Buffer.alloc(0);
  /** The first message has no type. */
  let typeBytes = 0;
  return (chunk) => {
    const statements: string[] = [];
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) break;
      const type = typeBytes === 0 ? '' : String.fromCharCode(rest[0] ?? 0);
      const body = rest.subarray(typeBytes + 4, end);
      const start = type === 'P' ? body.indexOf(0) + 1 : 0;
      if (type === 'Q' || type === 'P') {
        statements.push(body.toString('utf8', start, body.indexOf(0, start)));
      }
      rest = rest.subarray(end);
      typeBytes = 1;
    }
    return statements;
  };
}

export async function openCountingProxy(database: string): Promise<CountingProxy> {
  let delayMs = 0;
  let counts = 0;
  let answered = 0;
  let statements: string[][] = [];
  const { server, url } = await openProxy(database, (client, upstream) => {
    const sqlOf = createSqlReader();
    let trip = 0;
    let counting = counts;
    client.on('data', (chunk) => {
      trip = answered + 1;
      counting = counts;
      statements[trip - 1] = [...(statements[trip - 1] ?? []), ...sqlOf(chunk)];
      setTimeout(() => upstream.write(chunk), delayMs);
    });
    upstream.on('data', (chunk) => {
      const [answer, count] = [trip, counting];
      setTimeout(() => {
        // Not the late answer to something of the count before.
        if (count === counts) answered = Math.max(answered, answer);
        client.write(chunk);
      }, delayMs);
    });
  });
  return {
    url,
    count(ms) {
      delayMs = ms;
      counts += 1;
      answered = 0;
      statements = [];
    },
    trips: () => statements.length,
    statements: () => statements,
    close: () => server.close(),
  };
}
