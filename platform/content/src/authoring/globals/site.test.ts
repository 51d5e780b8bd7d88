import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';

let cms: TestAuthoring;
let author: string;

beforeAll(async () => {
  cms = await openTestAuthoring();
  author = await cms.logIn();
});
afterAll(() => cms?.close());

const send = (method: string, path: string, body?: object) =>
  cms.send(path, { method, body, as: author });

test('settings without a name are refused at its field', async () => {
  const answer = await send('POST', '/globals/site', { tagline: 'All for the house.' });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { errors: [{ data: { errors: [{ path: 'name' }] } }] },
  ]);
});

// The English texts became the Arabic ones, so that nobody saw that they were not translated.
test('a program that writes one text in a language leaves all others untranslated', async () => {
  const contact = { address: 'Way 1' };
  const footer = [{ text: 'Open on Sundays.' }];
  const english = { name: 'Søn & Co', tagline: 'All for the house.', footer, contact };
  expect((await send('POST', '/globals/site?locale=en', english)).status).toBe(200);
  expect((await send('POST', '/globals/site?locale=ar', { hint: 'أريكة' })).status).toBe(200);
  expect(await (await send('GET', '/globals/site?locale=all')).json()).toMatchObject({
    name: 'Søn & Co',
    hint: { ar: 'أريكة' },
  });
  const arabic = await send('GET', '/globals/site?locale=ar&fallback-locale=none');
  const { tagline, footer: rows, contact: inArabic } = await arabic.json();
  expect([tagline, rows[0].text, inArabic.address].filter(Boolean)).toEqual([]);
});
