import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that may wait for the answers before them. Browsers and fronts send
 * the next request after the answer; a client that reads no answers sends hundreds.
 */
const MAX_WAITING = 20;

/** The requests that wait, by connection. A connection without an open request has no list. */
const waiting = new WeakMap<Socket, (() => void)[]>();

/**
 * Answers the requests of a connection one after the other. Node passes on all requests that have
 * arrived, and would keep all answers in memory until the client reads them. A connection with too
 * many requests is hung up.
 */
export function oneAtATime(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  answer: () => void,
): void {
  const begin = () => {
    outgoing.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) next();
      else waiting.delete(socket);
    });
    answer();
  };
  const earlier = waiting.get(socket);
  if (!earlier) {
    waiting.set(socket, []);
    begin();
  } else if (earlier.length < MAX_WAITING) {
    earlier.push(begin);
  } else {
    socket.destroy();
  }
}
