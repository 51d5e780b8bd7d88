import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { assertPortsFree } from './ports.ts';

it('names the taken port and the variable that moves it', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    await expect(
      assertPortsFree({ PORT: port, RELEASES_PORT: port, CONTENT_PORT: port }),
    ).rejects.toThrow(`Port ${port} is taken. Stop what uses it, or set PORT to another port.`);
  } finally {
    server.close();
  }
});
