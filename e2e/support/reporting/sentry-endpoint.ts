import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';

/** An item of a Sentry envelope, with a parsed payload. */
export interface Item {
  type: string;
  /** Header of its envelope. */
  envelope: Record<string, unknown>;
  /** Parsed JSON, or the decompressed text of a replay recording. */
  payload: unknown;
  /** Whether a recording was compressed. */
  compressed: boolean;
}

export interface Probe {
  path: string;
  headers: IncomingHttpHeaders;
}

/** A fake Sentry: it receives envelopes on its own origin. */
export interface Endpoint extends AsyncDisposable {
  dsn: string;
  origin: string;
  items: Item[];
  /** Other requests than envelopes, preflights included. */
  probes: Probe[];
}

/** Starts the endpoint on a free port. It collects until the test empties `items`. */
export async function startEndpoint(): Promise<Endpoint> {
  const items: Item[] = [];
  const probes: Probe[] = [];
  const server = createServer(async (request, response) => {
    if (/^\/api\/1\/envelope\//.test(request.url ?? '')) items.push(...(await read(request)));
    else probes.push({ path: request.url ?? '', headers: request.headers });
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'sentry-trace, baggage, traceparent',
      'Content-Type': 'application/json',
    });
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    dsn: `http://key@127.0.0.1:${port}/1`,
    origin: `http://127.0.0.1:${port}`,
    items,
    probes,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function read(request: IncomingMessage): Promise<Item[]> {
  const bytes = await buffer(request);
  let at = 0;
  const line = () => {
    const end = bytes.indexOf(10, at);
    const text = bytes.subarray(at, end < 0 ? bytes.length : end).toString();
    at = end < 0 ? bytes.length : end + 1;
    return text;
  };
  const envelope: Record<string, unknown> = JSON.parse(line());
  const items: Item[] = [];
  while (at < bytes.length) {
    const header: { type: string; length?: number } = JSON.parse(line());
    const end = header.length === undefined ? bytes.indexOf(10, at) : at + header.length;
    const payload = bytes.subarray(at, end < 0 ? bytes.length : end);
    at += payload.length + 1;
    items.push({ type: header.type, envelope, ...parsePayload(header.type, payload) });
  }
  return items;
}

function parsePayload(type: string, payload: Buffer): Pick<Item, 'payload' | 'compressed'> {
  if (type !== 'replay_recording') {
    return { payload: JSON.parse(payload.toString()), compressed: false };
  }
  const recording = payload.subarray(payload.indexOf(10) + 1);
  // JSON starts with a bracket, a zlib stream with 0x78.
  const compressed = recording[0] === 0x78;
  return { payload: (compressed ? inflateSync(recording) : recording).toString(), compressed };
}
