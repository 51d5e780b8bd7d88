import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { openStore, readHead } from '@vitrine/release-log';
import { promoteRelease, temporaryFolder } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireSameStore, requireServed } from './same-store.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Server;
let url: string;
/** How many responses the site is behind its log. */
let behind = 0;

const location = (name: string) => join(folder.path, name);
const store = (name: string) => openStore(location(name));

beforeEach(async () => {
  folder = await temporaryFolder();
  behind = 0;
  // The site of the store `own`, as far as the check looks at it.
  server = createServer(async (request, response) => {
    const own = store('own');
    if (request.url === '/releases.json') {
      const head = await readHead(own, 'stable');
      const n = behind > 0 ? 1 : (head?.n ?? 0);
      behind -= 1;
      return response.end(JSON.stringify({ n, at: head?.at }));
    }
    response.statusCode = (await own.get(String(request.url).slice(1))) ? 200 : 404;
    return response.end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await folder[Symbol.asyncDispose]();
});

test('a site of the same store is recognized by the last log entry', async () => {
  const { n, at } = await promoteRelease(store('own'), '1.0.0');
  expect(await requireSameStore({ url }, store('own'), 'stable')).toEqual({
    channel: 'stable',
    n,
    at,
  });
});

test('a site that follows the log a moment later is waited for', async () => {
  await promoteRelease(store('own'), '1.0.0');
  await promoteRelease(store('own'), '1.1.0');
  behind = 1;
  expect(await requireSameStore({ url }, store('own'), 'stable')).toMatchObject({ n: 2 });
});

// A pass was recorded in a copy of the store, from the site of the original.
test('the site of another store is refused, also if that store was copied', async () => {
  await promoteRelease(store('own'), '1.0.0');
  await promoteRelease(store('other'), '1.0.0');
  const refused = { code: 'other-store', remedy: expect.stringContaining('--site <url>') };
  await expect(requireSameStore({ url }, store('other'), 'stable')).rejects.toMatchObject(refused);

  await cp(location('own'), location('copy'), { recursive: true });
  await requireSameStore({ url }, store('copy'), 'stable');
  const site = { url, config: { releasesUrl: url } };
  await requireServed(site, 'screens/product/files/remoteEntry.1.0.0.js');
  await expect(
    requireServed(site, 'screens/product/files/remoteEntry.2.0.0.js'),
  ).rejects.toMatchObject(refused);
});
