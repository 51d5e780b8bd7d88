import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ProblemBody, problemText } from './problem.ts';

/**
 * How long the rest of what is refused may go on coming: until it has, the answer could get lost.
 */
const LINGER_MS = 2000;

interface ParseError extends Error {
  code?: string;
  /** The bytes that had arrived before the error. */
  rawPacket?: Buffer;
}

/** Answers what the HTTP parser does not take for a request: a problem as any other. */
export function rejectMalformed(error: ParseError, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const body = problemOf(error);
  const text = problemText(body);
  const head = [
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function problemOf({ code, rawPacket }: ParseError): ProblemBody {
  if (code === 'HPE_HEADER_OVERFLOW') {
    // Of what had come the first line is the greater part, or has not even ended: it is the
    // address.
    const end = rawPacket?.indexOf('\r\n') ?? -1;
    return end < 0 || end > 8192
      ? { title: 'URI too long', status: 414, detail: 'An address may have 16 kB at most' }
      : { title: 'Headers too large', status: 431, detail: 'Headers may have 16 kB at most' };
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { title: 'Too slow', status: 408, detail: 'The request did not come in time' };
  }
  return { title: 'Bad request', status: 400, detail: 'This is not a valid HTTP request' };
}
