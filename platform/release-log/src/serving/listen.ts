import { createAdaptorServer } from '@hono/node-server';
import { LogError } from '../errors.ts';
import { errorCode } from '../stores/error-code.ts';

export interface Service {
  /** In the log's lines and in errors: `edge`. */
  name: string;
  port: number;
  /** The address to listen on; every one of the machine when it is not said. */
  address?: string | undefined;
  /** The environment variable that moves the port. */
  portVariable: string;
  fetch(request: Request, env: ServiceEnv): Response | Promise<Response>;
}

/** What a request's answer goes out by, for what a `Response` cannot say. */
export interface ServiceEnv {
  outgoing: { writeEarlyHints?(hints: Record<string, string[]>): void };
}

export interface Running {
  url: string;
  /** Takes no new requests, ends the open ones (5 s at most), then resolves. */
  stop(): Promise<void>;
}

/** How long open requests may take to end, in ms; process managers commonly kill after 10 s. */
const GRACE = 5000;

/**
 * Serves HTTP on a port.
 *
 * @throws {LogError} `busy` when the port is taken.
 * @example const running = await listen({ name: 'edge', port: 4000, portVariable: 'PORT', fetch: app.fetch })
 */
export async function listen(service: Service): Promise<Running> {
  const server = createAdaptorServer({ fetch: (request, env) => service.fetch(request, env) });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(explain(service, cause)));
    server.listen(service.port, service.address, () => resolve());
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : service.port;

  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        const timer = setTimeout(
          () => 'closeAllConnections' in server && server.closeAllConnections(),
          GRACE,
        );
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}

function explain({ name, port, portVariable }: Service, cause: unknown): unknown {
  const code = errorCode(cause);
  if (code === 'EADDRINUSE') {
    return new LogError('busy', `Port ${port} is taken, so the ${name} cannot start.`, {
      remedy: `Stop what listens there, or set ${portVariable} to a free port.`,
      cause,
    });
  }
  if (code === 'EACCES') {
    return new LogError('busy', `The ${name} may not listen on port ${port}.`, {
      remedy: `Set ${portVariable} to a port above 1023.`,
      cause,
    });
  }
  return cause;
}
