import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { watchAnswers } from './answers.ts';
import { browserOptions } from './browser.ts';

const FILES: Readonly<Record<string, { type: string; cache: string; body: string }>> = {
  '/': {
    type: 'text/html',
    cache: 'no-cache',
    body: '<!doctype html><link rel="icon" href="data:,"><script src="/always.js"></script><script src="/kept.js"></script>',
  },
  '/always.js': { type: 'text/javascript', cache: 'no-store', body: '0;' },
  '/kept.js': { type: 'text/javascript', cache: 'max-age=3600, immutable', body: '1;' },
};

test('tells what came over the network, what was unchanged and what was in the cache', async () => {
  const server = createServer(({ url = '', headers }, response) => {
    const { type, cache, body } = FILES[url] ?? { type: 'text/plain', cache: '', body: '' };
    const isUnchanged = url === '/' && headers['if-none-match'] === '"1"';
    response.writeHead(isUnchanged ? 304 : 200, {
      ...{ 'content-type': type, 'cache-control': cache },
      ...(url === '/' && { etag: '"1"' }),
    });
    response.end(isUnchanged ? undefined : body);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const browser = await chromium.launch(browserOptions(''));
  try {
    const context = await browser.newContext();
    const visit = async () => {
      const page = await context.newPage();
      const answers = await watchAnswers(await context.newCDPSession(page));
      await page.goto(`http://localhost:${address.port}/`, { waitUntil: 'networkidle' });
      await page.close();
      const found = answers().map(
        ({ url, kind, status }) => `${kind} ${new URL(url).pathname} ${status}`,
      );
      const bytes = answers().reduce((sum, answer) => sum + answer.bytes, 0);
      return { found, bytes };
    };

    const first = await visit();
    expect(first.found).toEqual(['Document / 200', 'Script /always.js 200', 'Script /kept.js 200']);
    const second = await visit();
    expect(second.found).toEqual([
      'Document / 304',
      'Script /always.js 200',
      'Script /kept.js cache',
    ]);
    expect(second.bytes).toBeLessThan(first.bytes);
  } finally {
    await browser.close();
    server.close();
  }
});
