import { once } from 'node:events';
import { createServer } from 'node:net';

/** The reason why a port cannot be used, or `undefined`. */
async function portProblem(port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening', { signal: AbortSignal.timeout(2_000) });
    return undefined;
  } catch (error) {
    const denied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    return denied ? 'may only be used by root' : 'is taken';
  } finally {
    server.close();
  }
}

/** Whether nothing listens on a port, and this user may. */
export const isPortFree = async (port: number): Promise<boolean> =>
  (await portProblem(port)) === undefined;

/**
 * Checks that ports are free, before anything is built.
 *
 * @throws {Error} with every taken port and the variable that changes it.
 * @example await assertPortsFree({ PORT: 4000 })
 */
export async function assertPortsFree(ports: Readonly<Record<string, number>>): Promise<void> {
  const taken: string[] = [];
  for (const [variable, port] of Object.entries(ports)) {
    const reason = await portProblem(port);
    if (reason === 'is taken') {
      taken.push(`Port ${port} is taken. Stop what uses it, or set ${variable} to another port.`);
    } else if (reason !== undefined) {
      taken.push(`Port ${port} ${reason}. Set ${variable} to another port.`);
    }
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}

/** A free port, chosen by the system. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening', { signal: AbortSignal.timeout(2_000) });
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
