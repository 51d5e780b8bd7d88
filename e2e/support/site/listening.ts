import { once } from 'node:events';
import type { Server } from 'node:http';

/** A server on a free port, until it is disposed of. */
export async function listening(server: Server) {
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
