import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface TcpProxy extends AsyncDisposable {
  /** URL of the service, through the proxy. */
  url: string;
  /** Closes the port and all connections: new ones are refused. */
  close(): Promise<void>;
  /** Keeps all connections and accepts new ones, but no byte arrives any more. */
  silence(): void;
  /** Passes everything on again. */
  restore(): Promise<void>;
}

/**
 * Starts a TCP proxy, which can lose a network in the two ways that a network is lost.
 *
 * @param target URL of the service.
 */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server: Server = createServer((client) => {
    const service = connect(Number(port), hostname);
    for (const socket of [client, service]) hold(socket);
    client.on('close', () => service.destroy());
    service.on('close', () => client.destroy());
    if (!isSilent) client.pipe(service).pipe(client);
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port is free.');
    return address.port;
  };
  const own = await listen(0);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    hangUp();
    await closed;
  };

  return {
    url: `http://127.0.0.1:${own}`,
    close,
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async restore() {
      isSilent = false;
      // Connections of the silence stay dead, as they do after a failure of a network.
      if (server.listening) hangUp();
      else await listen(own);
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await close();
    },
  };
}
