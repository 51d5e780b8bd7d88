import type { Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { ServiceError } from '../service-error.ts';

export interface Service {
  /** Name of the service in log lines and errors: `edge`. */
  name: string;
  port: number;
  /** The address to listen on. Default: every address of the machine. */
  address?: string | undefined;
  /** The environment variable that changes the port, for the error message. */
  portVariable: string;
  /** The one that changes the address. Default: `VITRINE_ADDRESS`. */
  addressVariable?: string | undefined;
  fetch(request: Request, env: ServiceEnv): Response | Promise<Response>;
  /** Answers a request that is not valid HTTP. Default: Node closes the connection with 400. */
  onClientError?: ((error: Error, socket: Socket) => void) | undefined;
  /**
   * Whether the adapter replaces the global `Request` and `Response`, which is faster. Default:
   * true.
   */
  overrideGlobalObjects?: boolean | undefined;
}

/** The Node response of a request, for what a `Response` cannot express. */
export interface ServiceEnv {
  outgoing: { writeEarlyHints?(hints: Record<string, string[]>): void };
}

export interface RunningService {
  url: string;
  /** Refuses new requests, waits for the open ones (5 s at most), then resolves. */
  stop(): Promise<void>;
}

/** Time for open requests to end on stop. Process managers commonly kill a process after 10 s. */
const STOP_TIMEOUT_MS = 5000;

/**
 * Serves HTTP on a port.
 *
 * @throws {ServiceError} `port-taken`, `port-forbidden` or `address-unknown`.
 * @example
 * const service = { name: 'edge', port: 4000, portVariable: 'PORT', fetch: app.fetch }
 * const running = await listen(service)
 */
export async function listen(service: Service): Promise<RunningService> {
  const { onClientError, overrideGlobalObjects = true } = service;
  const server = createAdaptorServer({
    fetch: (request, env) => service.fetch(request, env),
    overrideGlobalObjects,
  });
  if (onClientError) server.on('clientError', onClientError);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(toServiceError(service, cause)));
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
          STOP_TIMEOUT_MS,
        );
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}

/** The codes of an address of another machine, and of a host name without an address. */
const NO_SUCH_ADDRESS: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

function toServiceError(
  { name, port, portVariable, address, addressVariable = 'VITRINE_ADDRESS' }: Service,
  cause: Error,
): Error {
  const code = 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    const message = `The ${name} cannot start: port ${port} is already in use.`;
    const remedy = `Stop the process that uses it, or set ${portVariable} to a free port.`;
    return new ServiceError('port-taken', message, { remedy, cause });
  }
  if (code === 'EACCES') {
    const message = `The ${name} cannot start: it has no permission to listen on port ${port}.`;
    const remedy = `Set ${portVariable} to a port above 1023.`;
    return new ServiceError('port-forbidden', message, { remedy, cause });
  }
  if (code !== undefined && NO_SUCH_ADDRESS.has(String(code))) {
    const message = `The ${name} cannot start: ${address} is not an address of this machine.`;
    return new ServiceError('address-unknown', message, {
      remedy: `Set ${addressVariable} to one, for example 127.0.0.1, or leave it out.`,
      cause,
    });
  }
  return cause;
}
