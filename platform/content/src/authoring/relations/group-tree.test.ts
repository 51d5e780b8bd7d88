import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';

let cms: TestAuthoring;
let as: string;

beforeAll(async () => {
  cms = await openTestAuthoring();
  as = await cms.logIn();
  for (const [id, parent] of [
    ['jewellery', null],
    ['rings', 'jewellery'],
    ['signets', 'rings'],
  ]) {
    expect(await status('POST', '/groups', { ...group, id, parent })).toBe(201);
  }
});
afterAll(() => cms?.close());

const group = { title: 'Title', summary: 'Summary', description: 'Text', _status: 'published' };

const send = (method: string, path: string, body?: object) => cms.send(path, { method, body, as });
const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

/** What is said at the field of the group above. */
async function refusal(...sent: Parameters<typeof send>): Promise<string> {
  const answer = await send(...sent);
  expect(answer.status).toBe(400);
  const { errors } = await answer.json();
  expect(errors[0].data.errors[0].path).toBe('parent');
  return errors[0].data.errors[0].message;
}

test.each([
  ['itself', 'rings', 'rings', 'itself'],
  ['one below it', 'jewellery', 'signets', 'circle: "signets" is below "jewellery"'],
])('a group does not belong to %s', async (_, id, parent, message) => {
  expect(await refusal('PATCH', `/groups/${id}`, { parent })).toContain(message);
});

// Two drafts, each of which is right by itself, would publish a circle.
test('drafts count', async () => {
  expect(await status('POST', '/groups', { ...group, id: 'a' })).toBe(201);
  expect(await status('POST', '/groups', { ...group, id: 'b' })).toBe(201);
  expect(await status('PATCH', '/groups/a?draft=true', { parent: 'b' })).toBe(200);
  expect(await refusal('PATCH', '/groups/b', { parent: 'a' })).toContain('perhaps in a draft');
});

// The draft took the group out of the tree, and what visitors saw became a circle.
test('what is published counts, whatever the draft says', async () => {
  expect(await status('POST', '/groups', { ...group, id: 'above' })).toBe(201);
  expect(await status('POST', '/groups', { ...group, id: 'below', parent: 'above' })).toBe(201);
  expect(await status('PATCH', '/groups/below?draft=true', { parent: null })).toBe(200);
  expect(await refusal('PATCH', '/groups/above', { parent: 'below' })).toContain('circle');
});

test('there are five levels at most, and a group above must exist', async () => {
  for (const [id, parent] of [
    ['four', 'signets'],
    ['five', 'four'],
  ]) {
    expect(await status('POST', '/groups', { ...group, id, parent })).toBe(201);
  }
  const six = { ...group, id: 'six' };
  expect(await refusal('POST', '/groups', { ...six, parent: 'five' })).toContain('6 levels');
  expect(await status('POST', '/groups', { ...six, parent: 'nowhere' })).toBe(400);
  expect(await status('POST', '/groups', { ...six, parent: null })).toBe(201);
  // A group that is moved takes those below it along.
  expect(await refusal('PATCH', '/groups/jewellery', { parent: 'six' })).toContain('6 levels');
});

// SQLite refused it: the older version of the other one still referred to it.
test('a group that was above another one is deleted', async () => {
  expect(await status('POST', '/groups', { ...group, id: 'old' })).toBe(201);
  expect(await status('POST', '/groups', { ...group, id: 'moved', parent: 'old' })).toBe(201);
  expect(await status('PATCH', '/groups/moved', { parent: null })).toBe(200);
  expect(await status('DELETE', '/groups/old')).toBe(200);
});

test('a group with others below it is not deleted', async () => {
  const answer = await send('DELETE', '/groups/rings');
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('still has groups below it: signets');
});
