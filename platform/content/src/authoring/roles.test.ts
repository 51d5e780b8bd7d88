import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAuthoring, type TestAuthoring } from '../../testing/authoring/test-authoring.ts';

let cms: TestAuthoring;
let publisher: string;
let author: string;
let authorId: number;

const AUTHOR = { email: 'writes@test.example', password: 'a long password', role: 'author' };

beforeAll(async () => {
  cms = await openTestAuthoring();
  publisher = await cms.logIn();
  const { doc } = await (await as(publisher, 'POST', '/users', AUTHOR)).json();
  authorId = doc.id;
  author = await cms.logIn(AUTHOR);
  for (const [path, document] of [
    ['/brands', { id: 'maker', name: 'Maker', place: 'Here', founded: '1900', summary: 'S' }],
    ['/groups', group('live')],
    ['/products', product('lamp')],
  ] as const) {
    expect((await as(publisher, 'POST', path, document)).status).toBe(201);
  }
});
afterAll(() => cms?.close());

const as = (who: string, method: string, path: string, body?: unknown) =>
  cms.send(path, { method, body, as: who });
const group = (id: string, title = 'Live') => ({
  id,
  title,
  summary: 'Summary',
  description: 'Text',
  _status: 'published',
});
const product = (id: string) => ({
  id,
  brand: 'maker',
  group: 'live',
  name: 'Lamp',
  summary: 'Summary',
  label: { material: 'Ash', year: '2026', measure: '40 cm' },
  variants: [
    { sku: 'L-1', name: 'One', prices: { EUR: 1, USD: 1, JPY: 100 }, availability: 'in-stock' },
  ],
  since: '2026-01-01',
  _status: 'published',
});
const liveTitle = async () => (await (await as(author, 'GET', '/groups/live')).json()).title;

describe('an author', () => {
  test('creates and edits drafts', async () => {
    const created = await as(author, 'POST', '/groups?draft=true', {
      ...group('drafted'),
      _status: 'draft',
    });
    expect([created.status, (await created.json()).doc._status]).toEqual([201, 'draft']);
    const body = { title: 'Another title', _status: 'draft' };
    expect((await as(author, 'PATCH', '/groups/live?draft=true', body)).status).toBe(200);
    expect(await liveTitle()).toBe('Live');
    const draft = await (await as(author, 'GET', '/groups/live?draft=true')).json();
    expect(draft.title).toBe('Another title');
  });

  test.each([
    ['publishes nothing new', 'POST', '/groups', { ...group('new') }],
    ['publishes no draft', 'PATCH', '/groups/live?draft=true', { _status: 'published' }],
    ['publishes nothing without a status', 'PATCH', '/groups/live', { title: 'Changed' }],
    ['withdraws nothing', 'PATCH', '/groups/live', { _status: 'draft' }],
    ['publishes nothing in bulk', 'PATCH', '/groups?where[id][equals]=live', { title: 'Changed' }],
    ['publishes no home page', 'POST', '/globals/home', { title: 'Changed' }],
    ['changes no typography', 'POST', '/globals/typography', {}],
    ['deletes no group', 'DELETE', '/groups/live', undefined],
    ['deletes no draft', 'DELETE', '/groups/drafted', undefined],
    ['writes no move', 'POST', '/moves', { id: 'group:old', to: 'live' }],
    ['writes no synonym', 'POST', '/synonyms', { locale: 'en', words: ['mug', 'cup'] }],
    ['writes no locale', 'POST', '/locales', { id: 'fr' }],
    ['makes no author', 'POST', '/users', { ...AUTHOR, email: 'x@test.example' }],
    ['unlocks nobody', 'POST', '/users/unlock', { email: AUTHOR.email }],
    ['changes no other account', 'PATCH', '/users/1', { password: 'another password' }],
    ['deletes no account', 'DELETE', '/users/1', undefined],
    ['takes no other key', 'POST', '/users/1/api-key', undefined],
  ])('%s', async (_, method, path, body) => {
    expect((await as(author, method, path, body)).status).toBe(403);
    expect(await liveTitle()).toBe('Live');
  });

  test('restores an earlier version only as a draft', async () => {
    const path =
      '/groups/versions?where[parent][equals]=live&where[version._status][equals]=published';
    const { docs } = await (await as(author, 'GET', path)).json();
    const restore = `/groups/versions/${docs[0].id}`;
    expect((await as(author, 'POST', restore)).status).toBe(403);
    expect((await as(author, 'POST', `${restore}?draft=true`)).status).toBe(200);
  });

  test('sees the own account only, and does not make it a publisher’s', async () => {
    const { docs } = await (await as(author, 'GET', '/users')).json();
    expect(docs.map(({ email }: { email: string }) => email)).toEqual([AUTHOR.email]);
    const raised = await as(author, 'PATCH', `/users/${authorId}`, { role: 'publisher' });
    expect((await raised.json()).doc.role).toBe('author');
    expect((await as(author, 'POST', `/users/${authorId}/api-key`)).status).toBe(201);
  });

  // The logo is on every page, and its picture has no drafts.
  test('describes a picture until it is the logo of the site', async () => {
    const form = new FormData();
    const create = { width: 640, height: 160, channels: 3, background: '#0b5fa5' } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'logo.jpg');
    form.set('_payload', JSON.stringify({ alt: 'Logo' }));
    const { doc } = await (await as(author, 'POST', '/media', form)).json();
    const describe = () => as(author, 'PATCH', `/media/${doc.id}?locale=de`, { alt: 'Zeichen' });
    expect((await describe()).status).toBe(200);
    const site = { name: 'Søn & Co', logo: { dark: doc.id } };
    expect((await as(author, 'POST', '/globals/site', site)).status).toBe(403);
    expect((await as(publisher, 'POST', '/globals/site', site)).status).toBe(200);
    expect((await describe()).status).toBe(403);
  });

  test('describes a picture until visitors see it', async () => {
    const bytes = await sharp({
      create: { width: 400, height: 500, channels: 3, background: '#d8c8b0' },
    })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
    form.set('_payload', JSON.stringify({ alt: 'A lamp' }));
    const { doc } = await (await as(author, 'POST', '/media', form)).json();
    const describe = () => as(author, 'PATCH', `/media/${doc.id}?locale=de`, { alt: 'Lampe' });
    expect((await describe()).status).toBe(200);
    expect((await as(author, 'DELETE', `/media/${doc.id}`)).status).toBe(403);

    const pictures = { pictures: [doc.id] };
    expect((await as(author, 'PATCH', '/products/lamp?draft=true', pictures)).status).toBe(200);
    expect((await describe()).status, 'in a draft only').toBe(200);
    const { updatedAt } = await (await as(author, 'GET', '/products/lamp?draft=true')).json();
    const published = await as(publisher, 'PATCH', '/products/lamp', { ...pictures, updatedAt });
    expect(published.status).toBe(200);
    const refused = await describe();
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('Visitors see this picture'),
    ]);
  });
});

test('a product without a date has the time of its first publication', async () => {
  const { since: _, ...undated } = product('undated');
  const dateAfter = async (method: string, path: string, body: object) => {
    const response = await as(publisher, method, path, body);
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    return (await response.json()).doc.since;
  };
  const draft = { ...undated, _status: 'draft' };
  expect(await dateAfter('POST', '/products?draft=true', draft)).toBeFalsy();
  const before = Date.now();
  const { updatedAt } = await (await as(publisher, 'GET', '/products/undated?draft=true')).json();
  const named = { updatedAt, _status: 'published' };
  const first = await dateAfter('PATCH', '/products/undated', named);
  expect(Date.parse(first)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(first)).toBeLessThanOrEqual(Date.now());
  const again = { name: 'Another name', _status: 'published' };
  expect(await dateAfter('PATCH', '/products/undated', again)).toBe(first);
});

test('there is always a publisher', async () => {
  for (const refused of [
    await as(publisher, 'PATCH', '/users/1', { role: 'author' }),
    await as(publisher, 'DELETE', '/users/1'),
  ]) {
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('last publisher'),
    ]);
  }
  expect((await as(publisher, 'PATCH', `/users/${authorId}`, { role: 'publisher' })).status).toBe(
    200,
  );
  expect((await as(publisher, 'PATCH', '/users/1', { role: 'author' })).status).toBe(200);
});
