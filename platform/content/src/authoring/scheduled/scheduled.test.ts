import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeOneOfEach } from '../../../testing/authoring/one-of-each.ts';
import {
  CREDENTIALS,
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { hasDue, releaseInterrupted, runDue } from './run-due.ts';

const WRITER = { ...CREDENTIALS, email: 'writer@test.example', role: 'author' };
const PUBLISHER = { ...CREDENTIALS, email: 'second@test.example', role: 'publisher' };

let cms: TestAuthoring;
let publisher: string;
let author: string;
let id: string | number | undefined;

async function send(as: string, method: string, path: string, body?: unknown) {
  const response = await cms.send(path, { method, body, as });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : undefined };
}

const path = () => `/products/${id}`;
const doc = () => ({ relationTo: 'products', value: String(id) });
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const live = async () => (await send(publisher, 'GET', `${path()}?depth=0`)).json;
const draft = async (name: string) => {
  expect((await send(author, 'PATCH', `${path()}?draft=true`, { name })).status).toBe(200);
};
const schedule = (type: 'publish' | 'unpublish', date: string, as = publisher) =>
  send(as, 'POST', '/schedules', { type, date, doc: doc() });
const jobs = async () => {
  const { docs } = await cms.authoring.payload.db.find({ collection: 'payload-jobs' });
  return docs;
};

beforeAll(async () => {
  cms = await openTestAuthoring();
  publisher = await cms.logIn();
  for (const account of [WRITER, PUBLISHER]) await send(publisher, 'POST', '/users', account);
  author = await cms.logIn(WRITER);
  id = (await writeOneOfEach(cms, publisher)).get('products');
});
afterAll(() => cms?.close());

beforeEach(async () => {
  await cms.authoring.payload.db.deleteMany({ collection: 'payload-jobs', where: {} });
  const { updatedAt } = (await send(publisher, 'GET', `${path()}?draft=true`)).json;
  const body = { name: 'Before', updatedAt, _status: 'published' };
  expect((await send(publisher, 'PATCH', path(), body)).status).toBe(200);
});

test('a draft is published when it is due, and not before', async () => {
  await draft('Scheduled');
  expect((await schedule('publish', inMs(60_000))).status).toBe(201);
  expect(await hasDue(cms.authoring.payload)).toBe(false);
  await runDue(cms.authoring.payload);
  expect((await live()).name).toBe('Before');

  expect((await schedule('publish', inMs(-1000))).status).toBe(201);
  expect(await hasDue(cms.authoring.payload)).toBe(true);
  await runDue(cms.authoring.payload);
  expect(await live()).toMatchObject({ name: 'Scheduled', _status: 'published' });
  // Its version is of the publisher who scheduled it.
  expect(await live()).toMatchObject({ updatedBy: CREDENTIALS.email });
  expect(await jobs()).toHaveLength(1);
});

test('a page is withdrawn when it is due', async () => {
  await schedule('unpublish', inMs(-1000));
  await runDue(cms.authoring.payload);
  expect(await live()).toMatchObject({ name: 'Before', _status: 'draft' });
});

// Payload's own task publishes whatever is the newest then.
test('a draft that was saved since is not published unseen', async () => {
  await draft('Seen');
  await schedule('publish', inMs(-1000));
  await draft('Not seen');
  await runDue(cms.authoring.payload);
  expect((await live()).name).toBe('Before');
  const [job] = await jobs();
  expect(job).toMatchObject({ hasError: true, processing: false });
  expect(JSON.stringify(job)).toContain('has saved another draft since');
  expect(await hasDue(cms.authoring.payload)).toBe(false);
});

test('a change that a killed process had begun is made after the next start', async () => {
  await draft('Interrupted');
  await schedule('publish', inMs(-1000));
  const { payload } = cms.authoring;
  await payload.db.updateJobs({ where: {}, data: { processing: true }, returning: false });
  await runDue(payload);
  expect((await live()).name).toBe('Before');
  await releaseInterrupted(payload);
  await runDue(payload);
  expect((await live()).name).toBe('Interrupted');
});

test('somebody who is not a publisher any more publishes nothing', async () => {
  const second = await cms.logIn(PUBLISHER);
  await draft('By another one');
  expect((await schedule('publish', inMs(-1000), second)).status).toBe(201);
  const { json } = await send(publisher, 'GET', `/users?where[email][equals]=${PUBLISHER.email}`);
  const account = `/users/${json.docs[0].id}`;
  expect((await send(publisher, 'PATCH', account, { role: 'author' })).status).toBe(200);
  await runDue(cms.authoring.payload);
  expect((await live()).name).toBe('Before');
  const [job] = await jobs();
  expect(JSON.stringify(job)).toContain('Only a publisher can publish');
});

test('publishers schedule and take back, authors and strangers do not', async () => {
  const later = inMs(60_000);
  expect((await schedule('publish', later, author)).status).toBe(403);
  expect((await cms.send('/schedules', { method: 'POST', body: {} })).status).toBe(403);
  const { json } = await schedule('publish', later);
  expect((await send(author, 'DELETE', `/schedules/${json.id}`)).status).toBe(403);
  expect((await send(publisher, 'DELETE', `/schedules/${json.id}`)).status).toBe(204);
  expect((await send(publisher, 'DELETE', `/schedules/${json.id}`)).status).toBe(404);
  expect(await jobs()).toEqual([]);
});

test.each([
  [{ type: 'publish', date: 'tomorrow' }, /date: must be a time/],
  [{ type: 'publish', date: '2020-01-01T00:00:00.000Z' }, /in the next five years/],
  [{ type: 'destroy' }, /type: must be/],
  [{ doc: { relationTo: 'users', value: '1' } }, /has drafts/],
  [{ doc: undefined }, /has drafts/],
  [{ doc: { relationTo: 'products', value: 'nothing' } }, /Not Found/],
])('%j is refused', async (wrong, message) => {
  const body = { type: 'publish', date: inMs(60_000), doc: doc(), ...wrong };
  const { status, json } = await send(publisher, 'POST', '/schedules', body);
  expect([400, 404]).toContain(status);
  expect(JSON.stringify(json)).toMatch(message);
});

test('each version says who saved it, and nobody writes that', async () => {
  await draft('By the writer');
  const mine = { name: 'Mine', updatedBy: 'somebody@else.example' };
  expect((await send(publisher, 'PATCH', `${path()}?draft=true`, mine)).status).toBe(200);
  const versions = await send(author, 'GET', `/products/versions?where[parent][equals]=${id}`);
  const [last, before] = versions.json.docs;
  expect(last.version).toMatchObject({ name: 'Mine', updatedBy: CREDENTIALS.email });
  expect(before.version).toMatchObject({ name: 'By the writer', updatedBy: WRITER.email });
  const restored = `/products/versions/${before.id}?draft=true`;
  expect((await send(publisher, 'POST', restored)).status).toBe(200);
  const newest = (await send(author, 'GET', `${path()}?draft=true`)).json;
  expect(newest).toMatchObject({ name: 'By the writer', updatedBy: CREDENTIALS.email });
});
