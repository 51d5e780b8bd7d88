import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { respondWithText } from '../response/response.ts';
import { MAX_HEADER_BYTES, MAX_URL_LENGTH } from './connection-limits.ts';

/** How long the rest of a refused request may go on arriving: before, the answer could get lost. */
const LINGER_MS = 2000;

/** Why a request does not reach the service. */
export interface Refusal {
  status: 400 | 408 | 413 | 414 | 417 | 431;
  title: string;
  /** The fault in one sentence, without a period. */
  detail: string;
  /** The path of the request; `/` if it is not known. */
  path: string;
}

/** The answer to a refused request. */
export type Refuse = (refusal: Refusal) => Response;

export const refuseWithText: Refuse = ({ status, detail }) => respondWithText(status, `${detail}.`);

type Reason = Omit<Refusal, 'path'>;

const INVALID: Reason = {
  status: 400,
  title: 'Bad request',
  detail: 'This is not a valid HTTP request',
};
const SEVERAL_HOSTS: Reason = { ...INVALID, detail: 'A request has one Host header' };
const LONG_URL: Reason = {
  status: 414,
  title: 'URI too long',
  detail: `An address may have ${MAX_URL_LENGTH / 1024} kB at most`,
};
const LARGE_HEADERS: Reason = {
  status: 431,
  title: 'Headers too large',
  detail: `Headers may have ${MAX_HEADER_BYTES / 1024} kB at most`,
};
const LARGE_CHUNKS: Reason = {
  status: 413,
  title: 'Too large',
  detail: 'The extensions of a chunk are too long',
};
const SLOW: Reason = { status: 408, title: 'Too slow', detail: 'The request did not come in time' };
export const UNEXPECTED: Reason = {
  status: 417,
  title: 'Expectation failed',
  detail: 'The only expectation can be 100-continue',
};

interface ParseError extends Error {
  code?: string;
  /** The bytes that arrived last. */
  rawPacket?: Buffer;
}

/** Why a request that Node has parsed is refused all the same; undefined if it is not. */
export function reasonToRefuse({ url = '', rawHeaders }: IncomingMessage): Reason | undefined {
  if (url.length > MAX_URL_LENGTH) return LONG_URL;
  return hasSeveralHosts(rawHeaders) ? SEVERAL_HOSTS : undefined;
}

/** Node reads the first. A front or a cache may read another, and answer for another site. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Refuses a request that Node has parsed. */
export async function refuseRequest(
  { url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  refuse: Refuse,
  reason: Reason = INVALID,
): Promise<void> {
  const { body, headers } = await answerTo({ ...reason, path: pathOf(url) }, refuse);
  outgoing.writeHead(reason.status, headers).end(body);
}

/** Refuses what Node does not take for a request, on its connection. */
export async function refuseBytes(error: ParseError, socket: Duplex, refuse: Refuse) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  socket.on('error', () => socket.destroy());
  const refusal = refusalOf(error);
  const { body, headers } = await answerTo(refusal, refuse);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

async function answerTo(refusal: Refusal, refuse: Refuse) {
  const response = refuse(refusal);
  const body = await response.text();
  const headers: Record<string, string> = {
    ...Object.fromEntries(response.headers),
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  // Cookies that are too large would lock a visitor out until they expire, perhaps for a year. The
  // length of an address is not a reason: anybody can make a link.
  if (refusal.status === 431) headers['clear-site-data'] = '"cookies"';
  return { body, headers };
}

const REQUEST_LINE = /^[A-Z]{3,10} (\S*)/;

function refusalOf({ code, rawPacket }: ParseError): Refusal {
  const text = rawPacket?.toString('latin1') ?? '';
  const [, target] = REQUEST_LINE.exec(text) ?? [];
  const path = pathOf(target ?? '/');
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { ...(isLongUrl(text, target) ? LONG_URL : LARGE_HEADERS), path };
  }
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return { ...LARGE_CHUNKS, path };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { ...SLOW, path };
  return { ...INVALID, path };
}

function isLongUrl(text: string, target: string | undefined): boolean {
  if (target !== undefined) return target.length > MAX_URL_LENGTH;
  // The beginning arrived before. Headers, such as cookies, have spaces, and addresses have none.
  return !text.includes('; ') || / HTTP\/1\.\d\r\n/.test(text);
}

/** The path of a request target, which may be an absolute URL. */
function pathOf(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  return path.startsWith('/') ? path : '/';
}
