import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { rejectMalformed } from './reject-malformed.ts';

const STOP_DEADLINE = 4000;

export interface Listening {
  /** Answers what is under way, refuses what is new; after four seconds it hangs up. */
  stop(): Promise<void>;
}

/**
 * Listens on a port.
 *
 * @throws {Error} that says so when another process has the port.
 */
export async function listen(
  port: number,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  server.on('clientError', rejectMalformed);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      const message = `Port ${port} is taken by another process. Stop it, or set CONTENT_PORT.`;
      reject(taken ? new Error(message, { cause: error }) : error);
    });
    server.listen(port, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        const hangUp = setTimeout(() => closeAll(server), STOP_DEADLINE);
        server.close(() => {
          clearTimeout(hangUp);
          resolve();
        });
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}

function closeAll(server: object): void {
  const { closeAllConnections } = server as Partial<Server>;
  closeAllConnections?.call(server);
}
