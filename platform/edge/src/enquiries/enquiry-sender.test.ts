import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestPart } from '@vitrine/http';
import { verifyWebhook } from '@vitrine/http/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { EnquiryFolder } from './enquiry-folder.ts';
import { EnquirySender, type EnquirySenderOptions } from './enquiry-sender.ts';

const SECRET = Buffer.alloc(32, 7).toString('base64');

/** The enquiries that the endpoint accepted, and the status of its answers; 0: no answer. */
let received: { id: string; name?: string }[] = [];
let status = 200;
let requests = 0;
const server = createServer(async (request, response) => {
  const body = await text(request);
  requests += 1;
  if (status === 0) return;
  if (status < 300) {
    verifyWebhook(SECRET, request.headers, body);
    received.push(JSON.parse(body));
  }
  response.writeHead(status, { Location: '/elsewhere' }).end();
});

let folder = '';
let senders: EnquirySender[] = [];
let log: string[] = [];

beforeEach(async () => {
  [received, status, requests, senders, log] = [[], 200, 0, [], []];
  folder = join(await mkdtemp(join(tmpdir(), 'vitrine-enquiries-')), 'edge', 'enquiries');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const sender of senders) sender.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(join(folder, '..', '..'), { recursive: true, force: true });
});

function open(options: Partial<EnquirySenderOptions> = {}) {
  const { port } = server.address() as AddressInfo;
  const sender = new EnquirySender({
    settings: { url: `http://127.0.0.1:${port}/take`, secret: SECRET },
    folder: new EnquiryFolder(folder),
    part: createTestPart((line) => void log.push(line)),
    retryDelayMs: 20,
    firstTimeoutMs: 200,
    ...options,
  });
  senders.push(sender);
  return sender;
}

const bodyOf = (id: string, receivedAt = new Date()) =>
  JSON.stringify({ type: 'enquiry', id, receivedAt: receivedAt.toISOString(), name: 'Noor' });
const stored = () => readdir(folder).catch(() => []);

async function take(sender: EnquirySender, id: string = randomUUID()) {
  return { id, state: await sender.take(id, bodyOf(id)) };
}

test('an enquiry reaches the endpoint signed, and nothing of it is left', async () => {
  const { id, state } = await take(open());
  expect([state, received, await stored()]).toEqual([
    'sent',
    [{ type: 'enquiry', id, receivedAt: expect.any(String), name: 'Noor' }],
    [],
  ]);
});

test.each([[0], [503], [500], [429], [302], [404]])(
  'while the endpoint answers %i an enquiry waits, and it is sent once the endpoint is well',
  async (answer) => {
    status = answer;
    const { id, state } = await take(open());
    expect([state, await stored()]).toEqual(['queued', [`${id}.json`]]);
    status = 204;
    if (answer === 0) server.closeAllConnections();
    await expect.poll(() => received.map((each) => each.id)).toEqual([id]);
    await expect.poll(stored).toEqual([]);
  },
);

test('what waits is passed on by the next process, and only its account can read it', async () => {
  status = 503;
  const first = open();
  const { id } = await take(first);
  first.stop();
  const [file, parent] = await Promise.all([stat(join(folder, `${id}.json`)), stat(folder)]);
  expect([file.mode & 0o777, parent.mode & 0o777]).toEqual([0o600, 0o700]);
  status = 200;
  open().start();
  await expect.poll(() => received.map((each) => each.id)).toEqual([id]);
  await expect.poll(stored).toEqual([]);
});

test('the same enquiry is passed on once, however often it is sent', async () => {
  const sender = open();
  const id = randomUUID();
  const states = await Promise.all([1, 2, 3].map(() => sender.take(id, bodyOf(id))));
  expect(states).toEqual(['sent', 'queued', 'queued']);
  expect([await sender.take(id, bodyOf(id)), received.length]).toEqual(['sent', 1]);
});

test('while the endpoint is away nobody waits for it', async () => {
  status = 0;
  const sender = open({ retryDelayMs: 60_000 });
  await take(sender);
  const startedAt = performance.now();
  expect((await take(sender)).state).toBe('queued');
  expect(performance.now() - startedAt).toBeLessThan(150);
  expect(requests).toBe(1);
});

test('an enquiry that the endpoint refuses does not hold up the others', async () => {
  status = 400;
  const sender = open({ retryDelayMs: 60_000 });
  await take(sender);
  status = 200;
  expect((await take(sender)).state).toBe('sent');
});

test('a full queue takes nothing more while the endpoint is away', async () => {
  status = 503;
  const sender = open({ maxQueued: 1, retryDelayMs: 60_000 });
  expect((await take(sender)).state).toBe('queued');
  expect((await take(sender)).state).toBe('failed');
  expect(log.join()).toContain('The queue of enquiries is full.');
});

test('without a writable folder an enquiry is sent, or refused', async () => {
  await writeFile(join(folder, '..', '..', 'edge'), 'not a folder');
  expect((await take(open())).state).toBe('sent');
  status = 503;
  expect((await take(open())).state).toBe('failed');
});

test('an enquiry that was not passed on in time is removed, and an error says so', async () => {
  const id = randomUUID();
  const files = new EnquiryFolder(folder);
  await files.add(id, bodyOf(id, new Date(Date.now() - 2000)));
  open({ keptMs: 1000 }).start();
  await expect.poll(stored).toEqual([]);
  expect(received).toEqual([]);
  expect(log.join()).toContain('is removed');
  expect(log.join()).not.toContain('Noor');
});

test('files without an enquiry are set aside, and the rest is passed on', async () => {
  const [bad, other, good] = [randomUUID(), randomUUID(), randomUUID()];
  const files = new EnquiryFolder(folder);
  await files.add(bad, '{');
  await files.add(other, bodyOf(good));
  await files.add(good, bodyOf(good));
  await writeFile(join(folder, `${bad}.9.part`), 'half');
  await writeFile(join(folder, `${good}.9.part`), 'half');
  const old = new Date(Date.now() - 120_000);
  await utimes(join(folder, `${bad}.9.part`), old, old);
  open().start();
  await expect.poll(() => received.map(({ id }) => id)).toEqual([good]);
  await expect
    .poll(async () => (await stored()).sort())
    .toEqual([`${bad}.json.unreadable`, `${good}.9.part`, `${other}.json.unreadable`].sort());
});
