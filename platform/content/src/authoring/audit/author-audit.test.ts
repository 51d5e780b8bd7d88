import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMetrics } from '@vitrine/http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CREDENTIALS,
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { printAudit } from './audit-command.ts';
import { openAuditFiles } from './audit-files.ts';
import { createAuthorAudit } from './author-audit.ts';

const metrics = createMetrics();
const NOW = new Date('2026-11-29T10:00:00.000Z');

let folder: string;
let cms: TestAuthoring;
let as: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-author-audit-'));
  const lines = await openAuditFiles(folder, () => NOW);
  cms = await openTestAuthoring(undefined, createAuthorAudit(lines, metrics));
  as = await cms.logIn();
});
afterAll(async () => {
  await cms.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => rm(join(folder, '2026-11.jsonl'), { force: true }));

const send = async (method: string, path: string, body?: unknown, over = {}) =>
  (await cms.send(path, { method, body, as, ...over })).status;

/** The lines since the beginning of the test, without what is the same in each. */
async function recorded() {
  const text = await printAudit(folder, ['--json']);
  const lines = text.startsWith('{') ? text.split('\n').map((line) => JSON.parse(line)) : [];
  return lines.map(({ time, ...line }) => {
    expect(time).toBe(NOW.toISOString());
    return line;
  });
}

const done = (action: string, key: string) => ({
  ...{ by: CREDENTIALS.email, id: 'user:1', action, key, outcome: 'done' },
  ...{ how: 'session', from: 'internet' },
});

const draft = '?draft=true';
const brand = { name: 'Brand', founded: '1900' };

test('each change of a document is a line: who, what, and by which way', async () => {
  expect(await send('POST', '/brands', { id: 'new', ...brand, _status: 'published' })).toBe(201);
  expect(await send('PATCH', '/brands/new', { name: 'Live', _status: 'published' })).toBe(200);
  expect(await send('PATCH', `/brands/new${draft}`, { name: 'Changed' })).toBe(200);
  expect(await send('PATCH', '/brands/new', { _status: 'draft' })).toBe(200);
  expect(await send('DELETE', '/brands/new')).toBe(200);
  expect(await recorded()).toEqual([
    done('create', 'brands/new'),
    done('publish', 'brands/new'),
    done('publish', 'brands/new'),
    done('change', 'brands/new'),
    done('withdraw', 'brands/new'),
    done('delete', 'brands/new'),
  ]);
});

test('a request for several documents has a line for each', async () => {
  for (const id of ['one', 'two']) {
    expect(await send('POST', '/brands', { id, ...brand, _status: 'published' })).toBe(201);
  }
  await rm(join(folder, '2026-11.jsonl'));
  expect(await send('PATCH', '/brands?where[name][equals]=Brand', { founded: '1901' })).toBe(200);
  expect(new Set((await recorded()).map(({ key }) => key))).toEqual(
    new Set(['brands/one', 'brands/two']),
  );
});

test('globals, accounts and their API keys are in it, and by which of them', async () => {
  expect(await send('POST', '/globals/site', { name: 'Kiosk' })).toBe(200);
  const answer = await cms.send('/users/1/api-key', { method: 'POST', as });
  const { apiKey } = await answer.json();
  const over = { as: `users API-Key ${apiKey}`, client: '10.0.0.7' };
  expect(await send('POST', `/brands${draft}`, { id: 'by-key', ...brand }, over)).toBe(201);
  expect(await recorded()).toEqual([
    done('change', 'globals/site'),
    { ...done('change', 'users/1'), account: CREDENTIALS.email, changed: ['api-key'] },
    { ...done('create', 'brands/by-key'), how: 'api-key', from: 'private-network' },
  ]);
});

test('an account has its address, the role that it was given, and what else was changed', async () => {
  const kim = { email: 'kim@test.example', password: 'another long password', role: 'author' };
  const created = await cms.send('/users', { method: 'POST', body: kim, as });
  const { doc } = await created.json();
  const path = `/users/${doc.id}`;
  expect(await send('PATCH', path, { role: 'publisher' })).toBe(200);
  expect(await send('PATCH', path, { email: 'kim2@test.example' })).toBe(200);
  expect(await send('PATCH', path, { password: 'a third long password' })).toBe(200);
  expect(await send('POST', '/users/unlock', { email: 'Kim2@test.example' })).toBe(200);
  expect(await send('POST', '/users/unlock', { email: 'nobody@test.example' })).toBe(403);
  expect(await send('DELETE', path)).toBe(200);
  const key = `users/${doc.id}`;
  const renamed = { account: 'kim2@test.example' };
  expect(await recorded()).toEqual([
    { ...done('create', key), account: kim.email, role: 'author' },
    { ...done('change', key), account: kim.email, changed: ['role'], role: 'publisher' },
    { ...done('change', key), ...renamed, changed: ['email'] },
    { ...done('change', key), ...renamed, changed: ['password'] },
    { ...done('unlock', key), ...renamed },
    { ...done('delete', key), ...renamed },
  ]);
  const text = await printAudit(folder, ['--key', key]);
  expect(text).toContain(`change  ${key}  kim@test.example, role publisher  (session, internet)`);
  expect(text).toContain(`change  ${key}  kim2@test.example, password  (session, internet)`);
  expect(text).not.toContain('long password');
});

test('what is scheduled is in it, with its time, and what was taken back', async () => {
  expect(await send('POST', `/brands${draft}`, { id: 'timed', ...brand })).toBe(201);
  await rm(join(folder, '2026-11.jsonl'));
  const date = new Date(Date.now() + 3_600_000).toISOString();
  const doc = { relationTo: 'brands', value: 'timed' };
  const body = { type: 'publish', date, doc };
  const answer = await cms.send('/schedules', { method: 'POST', body, as });
  const { id } = await answer.json();
  expect(await send('DELETE', `/schedules/${id}`)).toBe(204);
  expect(await send('DELETE', `/schedules/${id}`)).toBe(404);
  expect(await recorded()).toEqual([
    { ...done('schedule-publish', 'brands/timed'), at: date },
    { ...done('unschedule', 'brands/timed'), at: date },
  ]);
});

test('what is not committed is not in it', async () => {
  expect(await send('POST', '/brands', { id: 'nameless', _status: 'published' })).toBe(400);
  expect(await send('DELETE', '/brands/nobody')).toBe(404);
  expect(await recorded()).toEqual([]);
});

test('wrong passwords and keys are recorded until the address has to wait, and counted always', async () => {
  const key = `users API-Key ${'x'.repeat(43)}`;
  const over = { as: key, client: '192.0.2.9' };
  for (let n = 0; n < 25; n += 1) await send('GET', '/brands', undefined, over);
  const nobody = { as: undefined };
  await send('POST', '/users/login', { ...CREDENTIALS, password: 'wrong' }, nobody);
  await send('POST', '/users/login', { email: 'typed in the wrong field', password: 'x' }, nobody);
  await send('GET', '/brands', undefined, { as: 'JWT ended' });
  const lines = await recorded();
  const refused = { by: null, id: null, action: 'sign-in', outcome: 'refused', from: 'internet' };
  expect(lines).toHaveLength(22);
  expect(lines[0]).toEqual({ ...refused, how: 'api-key', key: '/api/brands' });
  const login = { ...refused, how: 'password', key: '/api/users/login' };
  expect(lines.slice(-2)).toEqual([{ ...login, account: CREDENTIALS.email }, login]);
  expect(JSON.stringify(lines)).not.toContain('x'.repeat(43));
  const text = await metrics.text();
  expect(text).toContain('vitrine_author_sign_ins_refused_total{how="api-key"} 25\n');
  expect(text).toContain('vitrine_author_sign_ins_refused_total{how="password"} 2\n');
  expect(text).toContain('vitrine_author_sign_ins_refused_total{how="session"} 1\n');
});

test('while the audit cannot be written, nothing is changed', async () => {
  // A folder in its place: the line of this change is lost, and the next one is refused.
  await mkdir(join(folder, '2026-11.jsonl'));
  expect(await send('POST', `/brands${draft}`, { id: 'last', ...brand })).toBe(201);
  expect(await send('PATCH', `/brands/last${draft}`, { name: 'Unrecorded' })).toBe(503);
  await rm(join(folder, '2026-11.jsonl'), { recursive: true });
  expect(await send('PATCH', `/brands/last${draft}`, { name: 'Recorded' })).toBe(200);
  expect(await recorded()).toEqual([done('change', 'brands/last')]);
});

test('the command filters, and says what is wrong with a filter', async () => {
  expect(await printAudit(folder, [])).toBe('Nothing was changed.');
  await send('POST', `/brands${draft}`, { id: 'shown', ...brand });
  expect(await printAudit(folder, ['--key', 'brands/shown', '--by', CREDENTIALS.email])).toBe(
    `2026-11-29T10:00:00.000Z  ${CREDENTIALS.email}  create  brands/shown  (session, internet)`,
  );
  expect(await printAudit(folder, ['--since', '2026-11-30'])).toBe('Nothing was changed.');
  expect(await printAudit(folder, ['--key', 'brands/other'])).toBe('Nothing was changed.');
  const wrong = { code: 'bad-option', remedy: expect.stringContaining('pnpm content audit') };
  await expect(printAudit(folder, ['--since', 'soon'])).rejects.toMatchObject(wrong);
  await expect(printAudit(folder, ['--who'])).rejects.toMatchObject(wrong);
  await expect(printAudit(folder, ['brands'])).rejects.toMatchObject(wrong);
});

test('files of the last 13 months are kept', async () => {
  const old = ['2025-10.jsonl', '2025-11.jsonl', '2026-10.jsonl', 'notes.txt'];
  for (const file of old) await writeFile(join(folder, file), '{"time":"cut o');
  await openAuditFiles(folder, () => NOW);
  const files = () => readdir(folder);
  await expect
    .poll(files)
    .toEqual(['2025-11.jsonl', '2026-10.jsonl', '2026-11.jsonl', 'notes.txt']);
  expect(await printAudit(folder, [])).toBe('Nothing was changed.');
});
