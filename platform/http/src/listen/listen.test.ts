import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const service = {
  name: 'test service',
  port: 0,
  address: '127.0.0.1',
  portVariable: 'TEST_PORT',
  fetch: () => new Response('hello'),
};

test('a service responds until it is stopped', async () => {
  const { url, stop } = await listen(service);
  const { port } = new URL(url);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello');
  await stop();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test('a port in use is reported with a code and a remedy', async () => {
  const first = await listen(service);
  const port = Number(new URL(first.url).port);
  await expect(listen({ ...service, port })).rejects.toMatchObject({
    code: 'port-taken',
    message: `The test service cannot start: port ${port} is already in use.`,
    remedy: 'Stop the process that uses it, or set TEST_PORT to a free port.',
  });
  await first.stop();
});

// Regression: VITRINE_ADDRESS=300.1.1.1 ended in a stack trace.
test.each(['300.1.1.1', '192.0.2.1'])(
  'an address that is not of this machine is reported with a remedy: %s',
  async (address) => {
    await expect(listen({ ...service, address })).rejects.toMatchObject({
      code: 'address-unknown',
      message: `The test service cannot start: ${address} is not an address of this machine.`,
      remedy: 'Set VITRINE_ADDRESS to one, for example 127.0.0.1, or leave it out.',
    });
  },
);

test('the handler of invalid requests can be replaced', async () => {
  const { url, stop } = await listen({
    ...service,
    onClientError: (_, socket) => socket.end('HTTP/1.1 400 Nonsense\r\n\r\n'),
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  expect(await text(socket)).toContain('400 Nonsense');
  await stop();
});
