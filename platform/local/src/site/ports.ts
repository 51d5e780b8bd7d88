import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from './settings.ts';

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening', { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * Looks before anything is built whether the ports can be had.
 *
 * @throws {Error} that names the taken ports and the variable that moves each.
 */
export async function assertPortsFree({ ports }: Pick<Settings, 'ports'>): Promise<void> {
  const taken: string[] = [];
  for (const [variable, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      taken.push(`Port ${port} is taken. Stop what uses it, or set ${variable} to another port.`);
    }
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
