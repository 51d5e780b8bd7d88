import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Author,
  freePort,
  logIn,
  type RunningProcess,
  runAuthoring,
} from '../testing/service/running-service.ts';

let state: string;
let authoring: RunningProcess;
let author: Author;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'vitrine-authoring-'));
  authoring = await runAuthoring(state, await freePort(), {
    VITRINE_SAMPLE_CATALOGUE: '0',
    AUTHORING_PROXIES: '127.0.0.1, ::1',
  });
  author = await logIn(state, { authoring });
});

afterAll(async () => {
  await authoring?.stop('SIGKILL');
  await rm(state, { recursive: true, force: true });
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
  const group = (id: string) => ({ id, title: 'Title', summary: 'Summary', description: 'Text' });
  for (let index = 0; index <= 100; index += 1) {
    await author.write('POST', '/groups?draft=true', group(`group-${index}`));
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
