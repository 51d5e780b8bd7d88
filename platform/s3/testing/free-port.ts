import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Linux takes ports from 32768 upwards for outgoing connections, also one that was just free. */
const FIRST_PORT = 16_384;
const END_PORT = 32_768;
const MAX_TRIES = 100;

const returned = new Set<number>();

/** A port of this machine on which nothing listens at the moment; each call returns another one. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if (returned.has(port) || !(await isFree(port))) continue;
    returned.add(port);
    return port;
  }
  throw new Error(`No port is free: ${MAX_TRIES} from ${FIRST_PORT} to ${END_PORT} were tried.`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
