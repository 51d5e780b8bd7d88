import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { SimulatedNetwork } from './simulated-network.ts';

const DIRECT = { down: 0, up: 0, roundTrip: 0 };
const SLOW = { down: 20_000, up: 20_000, roundTrip: 2 };

/** A connection through a network: the visitor's end and the server's. */
async function connection(network: SimulatedNetwork) {
  const server = createServer();
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const accepted = once(server, 'connection');
  const visitor = connect(address.port, 'localhost');
  const [socket] = await accepted;
  server.close();
  return { visitor, far: network.connect(socket) };
}

/** The next bytes, at least `length` of them. */
function next(visitor: Socket, length: number): Promise<Buffer> {
  return new Promise((resolve) => {
    let all = Buffer.alloc(0);
    const take = (bytes: Buffer) => {
      all = Buffer.concat([all, bytes]);
      if (all.length < length) return;
      visitor.off('data', take);
      resolve(all);
    };
    visitor.on('data', take);
  });
}

test('delivers all data while the network changes from slow to direct and back', async () => {
  const network = new SimulatedNetwork();
  network.setProfile(SLOW);
  const { visitor, far } = await connection(network);
  const sent = Buffer.from(Array.from({ length: 60_000 }, (_, index) => index % 251));
  far.write(sent);
  const begun = await next(visitor, 1);
  // Sending the rest on the slow network would take half a minute.
  network.setProfile(DIRECT);
  const rest = await next(visitor, sent.length - begun.length);
  expect(sent.equals(Buffer.concat([begun, rest]))).toBe(true);
  network.setProfile(SLOW);
  far.write('later');
  expect((await next(visitor, 5)).toString()).toBe('later');
  visitor.destroy();
});
