import crypto from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  CREDENTIALS,
  openTestAuthoring,
  type TestAuthoring,
} from '../../testing/authoring/test-authoring.ts';

let cms: TestAuthoring;
let author: string;

beforeAll(async () => {
  cms = await openTestAuthoring();
  author = await cms.logIn();
});
afterAll(() => cms?.close());

const send = (method: string, path: string, body?: unknown) =>
  cms.send(path, { method, body, as: author });
const get = (path: string) => cms.send(path, { as: author });
const group = (id: string) => ({ id, title: 'Title', summary: 'Summary', description: 'Text' });

async function newAuthor(email: string): Promise<{ id: number; email: string; password: string }> {
  const credentials = { email, password: 'another password' };
  const { doc } = await (await send('POST', '/users', credentials)).json();
  return { ...credentials, id: doc.id };
}

describe('a stranger', () => {
  test.each([
    '/products',
    '/products?limit=0&depth=10',
    '/products/count',
    '/products/versions',
    '/locales',
    '/moves',
    '/synonyms',
    '/places',
    '/media',
    '/media/file/gps.jpg',
    '/globals/typography',
    '/globals/home',
    '/globals/site',
    '/users',
    '/users/me',
  ])('reads nothing at %s', async (path) => {
    const response = await cms.send(path);
    expect([response.status, (await response.json()).title]).toEqual([403, 'Forbidden']);
  });

  test.each([
    ['GET', '/users/init'],
    ['GET', '/access'],
    ['GET', '/graphql'],
    ['GET', '/payload-preferences/x'],
    ['POST', '/users/first-register'],
    ['POST', '/users/forgot-password'],
    ['POST', '/users/reset-password'],
    ['POST', '/users/verify/x'],
    ['GET', '/media/file/..%252fsecret'],
    ['GET', '/media/file/..%2fsecret'],
    ['GET', '/media/file/%ff'],
    ['GET', '/products/%00'],
  ])('%s %s is not found, and neither it is for authors', async (method, path) => {
    for (const as of [undefined, author]) {
      const body = method === 'POST' ? { email: CREDENTIALS.email } : undefined;
      expect((await cms.send(path, { method, body, as })).status).toBe(404);
    }
  });

  test('gets no answer with the Host that was sent', async () => {
    const headers = { Host: 'evil.example', 'X-HTTP-Method-Override': 'GET' };
    const refused = await cms.send('/products/a/b', { method: 'PUT', headers, as: author });
    expect(refused.status).toBe(404);
    const post = await cms.send('/products', { method: 'POST', headers, as: author, body: {} });
    const answer = await post.text();
    expect(post.status, 'a POST remains a POST').toBe(400);
    expect(answer).not.toContain('evil.example');
  });
});

describe('login', () => {
  const wrong = (email: string, client: string, password = 'not the password') =>
    cms.send('/users/login', { method: 'POST', body: { email, password }, client });

  // Known addresses took a second, unknown ones a hundredth of it.
  test('an unknown author costs the same work as a known or a locked one', async () => {
    const { email, id } = await newAuthor('locked@test.example');
    const lockUntil = new Date(Date.now() + 600_000).toISOString();
    await cms.authoring.payload.db.updateOne({ collection: 'users', id, data: { lockUntil } });
    const hash = vi.spyOn(crypto, 'pbkdf2');
    const answers = [];
    for (const each of [CREDENTIALS.email, 'nobody@test.example', email]) {
      hash.mockClear();
      const response = await wrong(each, '192.0.2.10');
      const work = hash.mock.calls.map(([, , ...parameters]) => parameters.slice(0, 3));
      answers.push({ work, status: response.status, answer: await response.json() });
    }
    hash.mockRestore();
    expect(answers[0]).toMatchObject({ status: 401, work: [[600_000, 32, 'sha256']] });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('many wrong ones stop their sender before the hash, and nobody else', async () => {
    const client = '192.0.2.11';
    const first = await Promise.all(
      Array.from({ length: 12 }, () => wrong(CREDENTIALS.email, client)),
    );
    expect(first.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const hash = vi.spyOn(crypto, 'pbkdf2');
    const refused = await wrong(CREDENTIALS.email, client, CREDENTIALS.password);
    expect([refused.status, hash.mock.calls.length]).toEqual([429, 0]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
    hash.mockRestore();
    // The account is not locked: its author logs in from another address.
    const elsewhere = await wrong(CREDENTIALS.email, '192.0.2.12', CREDENTIALS.password);
    expect(elsewhere.status).toBe(200);
  });

  test('an author that is locked can be unlocked by another', async () => {
    const { email, password } = await newAuthor('unlocked@test.example');
    const lockUntil = new Date(Date.now() + 600_000).toISOString();
    await cms.authoring.payload.db.updateOne({
      collection: 'users',
      where: { email: { equals: email } },
      data: { lockUntil },
    });
    expect((await wrong(email, '192.0.2.13', password)).status).toBe(401);
    expect((await send('POST', '/users/unlock', { email })).status).toBe(200);
    expect((await wrong(email, '192.0.2.13', password)).status).toBe(200);
  });
});

describe('passwords and keys', () => {
  test('a short password is refused, for a new author and for an old one', async () => {
    for (const refused of [
      await send('POST', '/users', { email: 'short@test.example', password: 'abc' }),
      await send('PATCH', '/users/1', { password: 'elevenchars' }),
    ]) {
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('Use at least 12 characters');
    }
  });

  test('a changed password ends every session, also the one that changes it', async () => {
    const { id, email, password } = await newAuthor('changes@test.example');
    const [here, elsewhere] = [
      await cms.logIn({ email, password }),
      await cms.logIn({ email, password }),
    ];
    const body = { password: 'a third password' };
    const changed = await cms.send(`/users/${id}`, { method: 'PATCH', body, as: here });
    expect(changed.status).toBe(200);
    for (const as of [here, elsewhere])
      expect((await cms.send('/users/me', { as })).status).toBe(403);
    const again = await cms.logIn({ email, ...body });
    expect((await cms.send('/users/me', { as: again })).status).toBe(200);
  });

  test('a key that an author has chosen is refused', async () => {
    const refused = await send('PATCH', '/users/1', { enableAPIKey: true, apiKey: '1' });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('POST /api/users/<id>/api-key'),
    ]);
  });

  test('a key is made here, told once, and can be ended', async () => {
    const { id } = await newAuthor('program@test.example');
    const { apiKey } = await (await send('POST', `/users/${id}/api-key`)).json();
    expect(apiKey).toMatch(/^[\w-]{43}$/);
    const as = `users API-Key ${apiKey}`;
    expect((await cms.send('/products', { as })).status).toBe(200);
    expect(await (await get(`/users/${id}`)).text()).not.toContain(apiKey);
    expect((await send('DELETE', `/users/${id}/api-key`)).status).toBe(204);
    expect((await cms.send('/products', { as })).status).toBe(403);
    expect((await send('POST', '/users/999/api-key')).status).toBe(404);
    expect((await cms.send('/users/1/api-key', { method: 'POST' })).status).toBe(403);
  });

  test('a weak key from earlier is worth nothing', async () => {
    await cms.authoring.payload.update({
      collection: 'users',
      id: 1,
      data: { apiKey: '1', enableAPIKey: true },
      context: { apiKeyMadeHere: true },
    });
    expect((await cms.send('/products', { as: 'users API-Key 1' })).status).toBe(403);
  });

  // A program behind the same address was refused with a valid key, too.
  test('many wrong keys stop their sender, but not an author at the same address', async () => {
    const client = '192.0.2.20';
    const { id } = await newAuthor('neighbour@test.example');
    const { apiKey } = await (await send('POST', `/users/${id}/api-key`)).json();
    const guess = (as: string) => cms.send('/products', { as, client });
    for (let index = 0; index < 20; index += 1) {
      expect((await guess(`users API-Key ${index}`)).status).toBe(403);
    }
    expect((await guess(`users API-Key ${'a'.repeat(43)}`)).status).toBe(429);
    expect((await guess(author)).status).toBe(200);
    expect((await guess(`users API-Key ${apiKey}`)).status).toBe(200);
  });
});

// A hundred requests of one author were all that may wait, and every other author got 503.
test('one author never has all places of those that wait', async () => {
  const { email, password } = await newAuthor('other@test.example');
  const other = await cms.logIn({ email, password });
  const flood = Array.from({ length: 120 }, () => get('/products?limit=100&depth=1'));
  const answer = await cms.send('/products', { as: other });
  expect(answer.status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

describe('queries', () => {
  test('an author reads at most a hundred documents, one relation deep', async () => {
    const refused = await get('/products?limit=0&depth=10&pagination=false');
    expect(refused.status).toBe(400);
    const { errors } = await refused.json();
    expect(errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
      ...['limit', 'depth', 'pagination'],
    ]);
    expect((await get('/products?limit=100&depth=1')).status).toBe(200);
    expect(cms.authoring.payload.config).toMatchObject({ maxDepth: 1, defaultDepth: 1 });
  });

  test.each([
    '/products?where[since][greater_than]=soon',
    '/products?where[since][near]=1,2',
    '/products?where[nothing][equals]=x',
    '/products?where[label][exists]=true',
    '/products?sort=label',
  ])('%s is answered with 400', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  test.each(['/users/abc', '/media/abc', '/media/file/missing.jpg', '/products/versions/none'])(
    '%s is not found',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('a client that has gone away is not worked for', async () => {
    const find = vi.spyOn(cms.authoring.payload.db, 'find');
    const gone = new AbortController();
    const answer = cms.send('/products', { as: author, signal: gone.signal });
    gone.abort();
    expect((await answer).status).toBe(503);
    const asked = find.mock.calls.filter(([{ collection }]) => collection === 'products');
    expect(asked).toEqual([]);
    find.mockRestore();
  });
});

// A maker with thousands of products: the author read that nothing was finished, and saved again.
test('a change that is saved is not called unfinished while visitors still wait for it', async () => {
  const timeIsOver = new AbortController();
  const shown = Promise.withResolvers<void>();
  const body = JSON.stringify(group('saved'));
  const headers = { Authorization: author, 'Content-Type': 'application/json' };
  const { signal } = timeIsOver;
  const request = new Request('http://localhost/api/groups', {
    method: 'POST',
    headers,
    body,
    signal,
  });
  const written = () => {
    timeIsOver.abort();
    return shown.promise;
  };
  const response = await cms.authoring.handle(request, written, '192.0.2.1');
  expect(response.status).toBe(201);
  const next = send('PATCH', '/groups/saved', { title: 'Next' });
  expect((await (await get('/groups/saved')).json()).title).toBe('Title');
  shown.resolve();
  expect((await next).status).toBe(200);
});

describe('documents', () => {
  test.each([
    ['a list', [1]],
    ['null', null],
    ['a text', 'x'],
  ])('%s is not a document', async (_, body) => {
    expect((await send('POST', '/groups', body)).status).toBe(400);
  });

  // Anyone could exhaust the stack with a login: the answer was an empty 500.
  test('a document has a bounded number of levels, also in a login', async () => {
    const nested = (levels: number): object => (levels > 1 ? { a: nested(levels - 1) } : { a: [] });
    const deep = { ...group('nested'), other: nested(19) };
    const text = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const [path, as, body] of [
      ['/groups', author, JSON.stringify(deep)],
      ['/groups', author, text],
      ['/users/login', undefined, text],
    ] as const) {
      const refused = await cms.send(path, { method: 'POST', as, text: body });
      expect([refused.status, (await refused.json()).detail]).toEqual([
        400,
        'The document may have at most 20 levels',
      ]);
    }
    expect((await send('POST', '/groups', { ...deep, other: nested(18) })).status).toBe(201);
  });

  test('a form is for pictures only', async () => {
    const form = new FormData();
    form.set('_payload', JSON.stringify(group('by-form')));
    expect((await send('POST', '/groups', form)).status).toBe(400);
  });

  test('a key that is taken is named', async () => {
    expect((await send('POST', '/groups', group('taken'))).status).toBe(201);
    const second = await send('POST', '/groups', group('taken'));
    expect([second.status, await second.text()]).toEqual([
      409,
      expect.stringContaining('the key \\"taken\\" already'),
    ]);
  });

  // `1px;}` became 1.
  test('a text is not a number, and a list is not a group', async () => {
    const scale = { name: 'body', fontSize: '1px;}', lineHeight: 150, fontWeight: 400 };
    const text = await send('POST', '/globals/typography', { typeScales: [scale] });
    expect([text.status, await text.text()]).toEqual([
      400,
      expect.stringContaining('typeScales.0.fontSize must be a number'),
    ]);
    expect((await send('POST', '/globals/typography', { typeScales: 5 })).status).toBe(400);
    expect((await send('POST', '/globals/typography', { fontFamily: null })).status).toBe(400);
  });

  // A visit requested all of 1,500 fonts.
  // SQLite stored it, and PostgreSQL answered 500.
  test('a draft has no choice that is not offered', async () => {
    const draft = { id: 'star', variants: [{ kind: 'stardust' }] };
    const refused = await send('POST', '/products?draft=true', draft);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Choose among'),
    ]);
    const places = { topic: 'here', title: 'Here', places: ['roof'] };
    expect((await send('POST', '/pages?draft=true', places)).status).toBe(400);
  });

  test('typography has a bounded number of fonts', async () => {
    const font = { family: 'Inter', woff2: '/fonts/a.woff2', woff: '/fonts/a.woff', weight: '400' };
    const scale = { name: 'body', fontSize: 16, lineHeight: 150, fontWeight: 400 };
    const save = (count: number) =>
      send('POST', '/globals/typography', {
        fontFamily: { fontFamily: 'Inter, serif', fonts: Array(count).fill(font) },
        typeScales: [scale],
      });
    expect((await save(40)).status).toBe(200);
    expect((await save(41)).status).toBe(400);
  });
});

describe('pictures', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#d8c8b0' } });
  const form = (bytes: Uint8Array, document: object = { alt: 'A picture' }) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
    body.set('_payload', JSON.stringify(document));
    return body;
  };
  const FACTS = { renditionWidth: 320, renditionHeight: 400, widths: [200, 320] };

  test('an upload is stored and served without what the camera wrote, to authors alone', async () => {
    const exif = { IFD0: { Artist: 'A. Nonymous' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } };
    const original = await picture(400, 500).withExif(exif).jpeg().toBuffer();
    const created = await send('POST', '/media', form(original));
    const { doc } = await created.json();
    expect(created.status).toBe(201);
    expect(doc).toMatchObject({ ...FACTS, color: expect.stringMatching(/^#d8c8/) });
    const file = await get(`/media/file/${doc.filename}`);
    const stored = await sharp(await file.arrayBuffer()).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 400, height: 500 });
    expect(stored.exif).toBeUndefined();
    expect((await cms.send(`/media/file/${doc.filename}`)).status).toBe(403);
  });

  // `widths: [99999999]` reached visitors.
  test('nobody writes what follows from the picture', async () => {
    const forged = {
      alt: 'Forged',
      hash: '0',
      widths: [99_999_999],
      renditionWidth: 1e9,
      renditionHeight: 1,
      preview: 'data:,',
      color: 'red',
    };
    const original = await picture(400, 500).jpeg().toBuffer();
    const { doc } = await (await send('POST', '/media', form(original, forged))).json();
    expect(doc).toMatchObject({ ...FACTS, color: expect.stringMatching(/^#/), alt: 'Forged' });
    const changed = await send('PATCH', `/media/${doc.id}`, { ...forged, alt: 'Changed' });
    expect((await changed.json()).doc).toEqual({
      ...doc,
      alt: 'Changed',
      updatedAt: expect.any(String),
    });
  });

  test('the focal point of a picture is written by authors, and kept with it', async () => {
    const original = await picture(400, 500).jpeg().toBuffer();
    const at = (focalX: number, focalY: number) => ({ alt: 'A picture', focalX, focalY });
    const created = await send('POST', '/media', form(original, at(12, 40)));
    const { doc } = await created.json();
    expect(doc).toMatchObject(at(12, 40));
    const changed = await send('PATCH', `/media/${doc.id}`, at(80, 100));
    expect((await changed.json()).doc).toEqual({
      ...doc,
      ...at(80, 100),
      updatedAt: expect.any(String),
    });
    const described = await send('PATCH', `/media/${doc.id}`, { alt: 'Another text' });
    expect((await described.json()).doc).toMatchObject({ ...at(80, 100), alt: 'Another text' });
    const outside = await send('PATCH', `/media/${doc.id}`, at(80, 101));
    expect([outside.status, await outside.text()]).toEqual([
      400,
      expect.stringContaining('A number from 1 to 100.'),
    ]);
  });

  test('no address is fetched', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const source = { alt: 'x', filename: 'a.png', url: 'https://elsewhere.example/a.png' };
    expect((await send('POST', '/media', source)).status).toBe(400);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test('an unfit picture is refused, and says why', async () => {
    const long = await send('POST', '/media', form(await picture(2, 80).png().toBuffer()));
    expect([long.status, await long.text()]).toEqual([
      400,
      expect.stringContaining('It has 2 by 80 pixels; at most one side may be'),
    ]);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"/>';
    for (const text of ['<html>', drawing]) {
      expect((await send('POST', '/media', form(Buffer.from(text)))).status).toBe(400);
    }
  });

  // The one lane of writes was held for 14 s.
  test('a picture is prepared while another author writes', async () => {
    const original = await picture(1200, 1500).jpeg().toBuffer();
    const order: string[] = [];
    await Promise.all([
      send('POST', '/media', form(original)).then(() => order.push('picture')),
      send('POST', '/groups', group('meanwhile')).then(() => order.push('group')),
    ]);
    expect(order).toEqual(['group', 'picture']);
  });
});
