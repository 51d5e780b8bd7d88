import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

const TIMEOUT_MS = 20_000;

export interface RawResponse {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Sends a GET request with exactly this target. `fetch` would normalize or refuse an invalid one.
 *
 * @throws if the response is incomplete or takes too long.
 */
export async function rawGet(base: string, target: string): Promise<RawResponse> {
  const { protocol, hostname, port, host } = new URL(base);
  const secure = protocol === 'https:';
  const socket = secure
    ? connectSecurely({ host: hostname, port: Number(port || 443), servername: hostname })
    : connect({ host: hostname, port: Number(port || 80) });
  socket.setTimeout(TIMEOUT_MS, () =>
    socket.destroy(new Error(`No response within ${TIMEOUT_MS} ms`)),
  );
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  let failure: unknown;
  socket.on('error', (error) => {
    failure = error;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nAccept-Encoding: identity\r\n\r\n`,
  );
  await closed;
  const text = Buffer.concat(chunks).toString();
  const end = text.indexOf('\r\n\r\n');
  // A service may close the connection after an early error response; that error does not matter.
  if (end < 0) throw new Error('No response', { cause: failure });
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Headers(lines.map((line): [string, string] => split(line)));
  const body = text.slice(end + 4);
  const chunked = headers.get('transfer-encoding') === 'chunked';
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: chunked ? body.replace(/(^|\r\n)[0-9a-f]+\r\n/gi, '') : body,
  };
}

function split(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trim()];
}
