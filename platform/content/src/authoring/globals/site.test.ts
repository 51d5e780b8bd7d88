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

test('a link has its text in each language, and is in menu and footer unless an author says where', async () => {
  const links = [{ label: 'Recipes', path: '/recipes' }];
  expect((await send('POST', '/globals/site?locale=en', { name: 'A', links })).status).toBe(200);
  const [first] = (await (await send('GET', '/globals/site')).json()).links;
  expect(first.places.sort()).toEqual(['footer', 'menu']);
  const arabic = { name: 'A', links: [{ ...first, label: 'وصفات', places: ['menu'] }] };
  expect((await send('POST', '/globals/site?locale=ar', arabic)).status).toBe(200);
  const saved = await (await send('GET', '/globals/site?locale=all')).json();
  expect(saved.links).toEqual([
    { id: first.id, path: '/recipes', label: { en: 'Recipes', ar: 'وصفات' }, places: ['menu'] },
  ]);
});

test.each([
  ['an address with a host', { path: 'https://shop.example/en/recipes' }, 'path', 'write /recipes'],
  ['no address', {}, 'path', 'for example /recipes'],
  ['no place', { path: '/recipes', places: [] }, 'places', 'required'],
  ['an unknown place', { path: '/recipes', places: ['header'] }, 'places', 'Choose among'],
  ['a long text', { path: '/recipes', label: 'x'.repeat(61) }, 'label', 'At most 60'],
])('a link with %s is refused at its field', async (_, link, field, remedy) => {
  const links = [{ label: 'Recipes', ...link }];
  const answer = await send('POST', '/globals/site', { name: 'A', links });
  const at = { path: `links.0.${field}`, message: expect.stringContaining(remedy) };
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { errors: [{ data: { errors: [at] } }] },
  ]);
});
