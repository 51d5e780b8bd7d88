import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { freePort } from '@vitrine/s3/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Author,
  logIn,
  type RunningProcess,
  runAuthoring,
} from '../testing/service/running-service.ts';

let state: string;
let authoring: RunningProcess;
let author: Author;
/** The bodies of all purges that the webhook of the CDN got. */
let purges: unknown[];
const webhook = createServer(async (request, response) => {
  purges.push(await json(request));
  response.end();
});

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'vitrine-authoring-'));
  const port = await freePort();
  purges = [];
  webhook.listen(port);
  await once(webhook, 'listening');
  authoring = await runAuthoring(state, await freePort(), {
    VITRINE_PURGE_URL: `http://localhost:${port}/purge`,
    VITRINE_PURGE_SECRET: Buffer.alloc(32, 7).toString('base64'),
    VITRINE_SAMPLE_CATALOGUE: '0',
    VITRINE_PROXIES: '127.0.0.1, ::1',
  });
  author = await logIn(state, { authoring });
});

afterAll(async () => {
  await authoring?.stop('SIGKILL');
  webhook.close();
  webhook.closeAllConnections();
  await rm(state, { recursive: true, force: true });
});

const group = (id: string) => ({ id, title: 'Title', summary: 'Summary', description: 'Text' });

test('an edit purges the CDN, and is noted until it is purged for good', async () => {
  const noted = async () => JSON.parse(await readFile(join(state, 'content/purges.json'), 'utf8'));
  await author.write('POST', '/groups?draft=true', group('purged'));
  const { updatedAt } = await author.read('/groups/purged?draft=true');
  await author.write('PATCH', '/groups/purged', { updatedAt, _status: 'published' });
  await expect.poll(() => purges).toContainEqual({ type: 'purge', keys: ['content'] });
  expect(await noted()).toEqual(['content']);
  await author.write('DELETE', '/groups/purged', undefined);
});

// Every saved draft purged the CDN, as a publication does.
test('a saved draft purges nothing', async () => {
  purges = [];
  await author.write('POST', '/products?draft=true', { id: 'sketch', name: 'A sketch' });
  await author.write('PATCH', '/products/sketch?draft=true', { name: 'Another sketch' });
  await author.write('POST', '/groups', { ...group('shown'), _status: 'published' });
  await expect.poll(() => purges).toContainEqual({ type: 'purge', keys: ['content'] });
  expect(JSON.stringify(purges)).not.toContain('sketch');
  await author.write('DELETE', '/groups/shown', undefined);
  await author.write('DELETE', '/products/sketch', undefined);
});

// One attacker behind the same front locked all authors out.
test('behind a trusted proxy, only the client whose logins fail has to wait', async () => {
  const logInFrom = async (forwardedFor: string) => {
    const response = await fetch(`${authoring.url}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor },
      body: JSON.stringify({ email: 'nobody@shop.example', password: 'wrong password' }),
    });
    return response.status;
  };
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await logInFrom(`203.0.113.${attempt}, 192.0.2.7`)).toBe(401);
  }
  expect(await logInFrom('203.0.113.11, 192.0.2.7')).toBe(429);
  expect(await logInFrom('192.0.2.8')).toBe(401);
});

// These lines had another format, without the part and the id of the request.
test('what Payload itself logs is a line of this part’s log', async () => {
  const response = await fetch(`${authoring.url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'a-wrong-password' },
    body: JSON.stringify({ email: 'nobody@shop.example', password: 'wrong password' }),
  });
  expect(response.status).toBe(401);
  const line = () =>
    authoring
      .output()
      .split('\n')
      .find((each) => each.includes('a-wrong-password')) ?? '{}';
  const message = 'The email or password provided is incorrect.';
  await expect
    .poll(() => JSON.parse(line()))
    .toEqual({
      level: 'error',
      time: expect.any(String),
      part: 'authoring',
      requestId: 'a-wrong-password',
      message,
      error: { message },
    });
});

// It ended after 30 s, and some of the documents were changed.
test('a bulk request for too many documents changes none, and says what to do', async () => {
  for (let index = 0; index <= 100; index += 1) {
    const published = { ...group(`group-${index}`), _status: 'published' };
    await author.write('POST', '/groups', published);
  }
  const tooMany = 'These are 101 documents, and one request may change 100. Nothing was changed.';
  for (const [method, query] of [
    ['PATCH', 'where[id][exists]=true'],
    ['PATCH', 'where[id][exists]=true&draft=true'],
    ['DELETE', 'where[id][exists]=true'],
    ['DELETE', 'where[id][exists]=true&limit=1'],
  ] as const) {
    const refused = await author.send(method, `/groups?${query}`, { title: 'Changed' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(tooMany)]);
  }
  expect(await author.read('/groups/count')).toEqual({ totalDocs: 101 });
  const changed = '/groups/count?where[title][equals]=Changed';
  expect(await author.read(changed)).toEqual({ totalDocs: 0 });

  await author.write('PATCH', '/groups?where[id][exists]=true&limit=100', { title: 'Changed' });
  expect(await author.read(changed)).toEqual({ totalDocs: 100 });
  await author.write('DELETE', '/groups?where[title][equals]=Changed', {});
  expect(await author.read('/groups/count')).toEqual({ totalDocs: 1 });
});

// An upgrade that took minutes said nothing meanwhile.
test('the log says which migrations ran, and how long they took', () => {
  expect(authoring.output()).toMatch(
    /"migration":"20261129_000000_initial","seconds":[\d.]+,"message":"A migration has ended"/,
  );
});

describe('what strangers send', () => {
  const json = { 'Content-Type': 'application/json' };
  const logInWith = (body: BodyInit, headers: Record<string, string> = json) => {
    const init = { method: 'POST', headers, body, duplex: 'half' };
    return fetch(`${authoring.url}/api/users/login`, init);
  };

  // It had taken its place in the authors' lane, and all of them waited for the other half.
  test('half a request holds up no author', async () => {
    const stranger = connect(Number(new URL(authoring.url).port), 'localhost');
    await once(stranger, 'connect');
    const head = ['POST /api/users/login HTTP/1.1', 'Host: localhost', 'Content-Length: 100'];
    stranger.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n{"email":`);
    // Answered after the half has arrived: both came over the same loop-back, one after the other.
    await fetch(`${authoring.url}/healthz`);
    await author.write('POST', '/groups?draft=true', group('meanwhile'));
    await author.write('DELETE', '/groups/meanwhile', undefined);
    stranger.destroy();
  });

  // An anonymous 60 MB took the process to 619 MB.
  test('too much is refused, whether its length was told or not, and whatever it is', async () => {
    const large = new Uint8Array(1_500_000).fill(32);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(large);
        controller.close();
      },
    });
    const form = new FormData();
    form.set('file', new Blob([large], { type: 'image/png' }), 'large.png');
    for (const [refused, status] of [
      [await logInWith(large), 413],
      [await logInWith(stream), 413],
      // Not even read.
      [await fetch(`${authoring.url}/api/media`, { method: 'POST', body: form }), 403],
    ] as const) {
      expect(refused.status).toBe(status);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  test('an author’s picture may be larger, but not without end', async () => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(25_000_001)], { type: 'image/png' }), 'large.png');
    expect((await author.upload('/media', form)).status).toBe(413);
  });

  // A foreign page's form, sent by an author's browser with its cookie, changed the typography.
  test('no cookie is given, and none is proof of anything', async () => {
    const credentials = await readFile(join(state, 'content', 'author.json'), 'utf8');
    const loggedIn = await logInWith(credentials);
    expect(loggedIn.status).toBe(200);
    expect(loggedIn.headers.get('set-cookie')).toBeNull();
    const form = new FormData();
    form.set('_payload', JSON.stringify({}));
    const forged = await fetch(`${authoring.url}/api/globals/typography`, {
      method: 'POST',
      headers: { Cookie: `payload-token=${author.token}`, Origin: 'http://localhost:9' },
      body: form,
    });
    expect(forged.status).toBe(403);
  });
});
