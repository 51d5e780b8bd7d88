import { once } from 'node:events';
import type { Socket } from 'node:net';
import { openProxy } from './proxy.ts';

/** Passes connections to a database on, until they are cut. */
export interface CuttableProxy {
  /** The URL of the database, through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  restore(): Promise<void>;
}

/** Opens a proxy in front of a database, for a cut between it and some of its clients. */
export async function openCuttableProxy(database: string): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const { server, url, port } = await openProxy(database, (client, upstream) => {
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  return {
    url,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async restore() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
