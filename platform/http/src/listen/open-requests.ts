import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TracedResponse, TracedServer } from './traced-response.ts';

/** The requests of a server whose answer has not been sent completely. */
export class OpenRequests extends Set<TracedResponse> {
  readonly #sockets = new Set<Socket>();

  constructor(server: TracedServer) {
    super();
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Whether a request of a connection has no complete answer yet. */
  hasRequestOn(socket: Duplex): boolean {
    return [...this].some(({ req }) => req.socket === socket);
  }

  /** Whether an answer is being sent on a connection. */
  hasAnswerOn(socket: Duplex): boolean {
    return [...this].some(({ req, headersSent }) => req.socket === socket && headersSent);
  }

  /**
   * Closes connections without an open request. Node's own method also closes those whose answer
   * has been written, but not yet read by a slow client.
   */
  closeIdleConnections(): void {
    const busy = new Set(Array.from(this, (response) => response.req.socket));
    for (const socket of this.#sockets) if (!busy.has(socket)) socket.destroy();
  }
}
