import { once } from 'node:events';
import type { Server } from 'node:net';
import { ServiceError } from '../service-error.ts';

export interface Binding {
  /** Name of the server, for the error message: `edge`. */
  name: string;
  port: number;
  /** Default: every address of the machine. */
  address?: string | undefined;
  /** The environment variable that changes the port, for the error message. */
  portVariable: string;
  /** The same for the address. */
  addressVariable: string;
}

/**
 * Makes a server listen.
 *
 * @returns its URL.
 * @throws {ServiceError} `port-taken`, `port-forbidden` or `address-unknown`.
 */
export async function bind(server: Server, binding: Binding): Promise<string> {
  const { port, address } = binding;
  server.listen(port, address);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw toServiceError(binding, cause);
  }
  const bound = server.address();
  const isEvery = address === undefined || address === '0.0.0.0' || address === '::';
  const host = isEvery ? 'localhost' : address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`;
}

/** The codes of an address of another machine, and of a host name without an address. */
const NO_SUCH_ADDRESS: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

function toServiceError(binding: Binding, cause: unknown): unknown {
  const { name, port, address, portVariable, addressVariable } = binding;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
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
  if (code !== undefined && NO_SUCH_ADDRESS.has(code)) {
    const message = `The ${name} cannot start: ${address} is not an address of this machine.`;
    return new ServiceError('address-unknown', message, {
      remedy: `Set ${addressVariable} to one, for example 127.0.0.1, or leave it out.`,
      cause,
    });
  }
  return cause;
}
