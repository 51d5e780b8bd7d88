import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openLink } from './open-link.ts';

// It said that the home page was without the preview.
test('the home page leads to that of a language, which has the preview', async () => {
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/?')) response.writeHead(302, { Location: `/en${url.slice(1)}` });
    else if (url.startsWith('/en?')) response.writeHead(200, { 'X-Robots-Tag': 'noindex' });
    else response.writeHead(302, { Location: url });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await openLink(`${origin}/?preview-release=x`)).toEqual([]);
    expect(await openLink(`${origin}/loop?preview-release=x`)).toEqual([
      `${origin} answered with status 302 and without the preview.`,
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
