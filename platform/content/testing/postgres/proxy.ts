import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy in front of a database, on a port of its own. */
export interface Proxy {
  server: Server;
  /** The URL of the database, through the proxy. */
  url: string;
  port: number;
}

/** @param passOn Receives the two ends of each connection. If one closes, so does the other. */
export async function openProxy(
  database: string,
  passOn: (client: Socket, upstream: Socket) => void,
): Promise<Proxy> {
  const target = new URL(database);
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) socket.setNoDelay().on('error', () => undefined);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    passOn(client, upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = new URL(database);
  url.host = `127.0.0.1:${address.port}`;
  return { server, url: url.href, port: address.port };
}
