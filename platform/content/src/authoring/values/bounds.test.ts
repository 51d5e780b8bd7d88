import type { Field, SanitizedCollectionConfig } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { isRecord } from './is-record.ts';

let cms: TestAuthoring;
let author: string;

beforeAll(async () => {
  cms = await openTestAuthoring();
  author = await cms.logIn();
});
afterAll(() => cms?.close());

type Kind = Pick<SanitizedCollectionConfig, 'slug' | 'fields'>;

/** Fields that Payload adds. Nobody writes them over the API, or a rule of ours comes before. */
const PAYLOADS: ReadonlySet<string> = new Set([
  ...['url', 'thumbnailURL', 'filename', 'mimeType', 'filesize', 'width', 'height'],
  ...['email', 'apiKey', 'apiKeyIndex', 'enableAPIKey', 'sessions', 'salt'],
  ...['hash', 'loginAttempts', 'lockUntil', 'resetPasswordToken', 'resetPasswordExpiration'],
  ...['createdAt', 'updatedAt', '_status'],
]);

const kinds = (): Kind[] => [
  ...cms.authoring.payload.config.collections.filter(({ slug }) => !slug.startsWith('payload-')),
  ...cms.authoring.payload.config.globals,
];

/** Every field that holds a value, with its path. */
function* leaves(fields: readonly Field[], path: string): Generator<[path: string, field: Field]> {
  for (const field of fields) {
    const name = 'name' in field ? field.name : undefined;
    const isOfPayload = name !== undefined && PAYLOADS.has(name);
    const isRowId = name === 'id' && path.includes('.');
    if (isOfPayload || isRowId) continue;
    if ('fields' in field) yield* leaves(field.fields, `${path}.${name}`);
    else yield [`${path}.${name}`, field];
  }
}

async function verdict(field: Field, value: unknown): Promise<unknown> {
  if (!('validate' in field) || typeof field.validate !== 'function') return true;
  const options = { ...field, req: { payload: cms.authoring.payload, t: String }, siblingData: {} };
  return Reflect.apply(field.validate, field, [value, options]);
}

test('every text and number of every collection and global has bounds', async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const kind of kinds()) {
    for (const [path, field] of leaves(kind.fields, kind.slug)) {
      if (field.type === 'number') {
        const { min = Number.NaN, max = Number.NaN } = field;
        const refused = [min - 1, max + 1, 1e21, Number.POSITIVE_INFINITY, Number.NaN];
        for (const value of refused) {
          if ((await verdict(field, value)) === true) wrong.push(`${path}: ${value}`);
        }
      } else if (['text', 'textarea', 'email'].includes(field.type)) {
        const many = 'hasMany' in field && field.hasMany;
        for (const text of ['a'.repeat(10_001), 'a\u0000b', 'a\u0085b', 'a\ud800b']) {
          if ((await verdict(field, many ? [text] : text)) === true) wrong.push(`${path}: ${text}`);
        }
      } else continue;
      count += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(60);
});

const send = (method: string, path: string, body: unknown) =>
  cms.send(path, { method, body, as: author });

const group = (id: string, title: unknown) => ({
  ...{ id, title, summary: 'Summary', description: 'Text', _status: 'published' },
});

const Errors = (answer: unknown): unknown => {
  const [first] = isRecord(answer) && Array.isArray(answer['errors']) ? answer['errors'] : [];
  return isRecord(first) && isRecord(first['data']) ? first['data']['errors'] : first;
};

async function refusal(path: string, body: unknown): Promise<unknown> {
  const response = await send('POST', path, body);
  expect(response.status).toBe(400);
  return Errors(await response.json());
}

describe('a name', () => {
  // A group with three spaces for a name was published, with an empty heading.
  test.each([
    ['spaces', '   '],
    ['a no-break space', '\u00a0'],
    ['white space of every kind', '\t\u1680\u2000\u200a\u2028\u202f\u205f\u3000\ufeff'],
    ['characters that nobody sees', '\u00ad\u200b\u200d\u2060\ufe0f\u200e'],
    ['both', ' \u200b \u00ad '],
  ])('of %s is missing', async (_, title) => {
    expect(await refusal('/groups', group('blank', title))).toMatchObject([
      { path: 'title', message: 'This field is required.' },
    ]);
  });

  test('is kept without the white space around it, and with the soft hyphen in it', async () => {
    const saved = await send('POST', '/groups', group('tidy', '\u00a0 Salz\u00adstreuer\u3000\n'));
    expect(saved.status).toBe(201);
    expect((await saved.json()).doc.title).toBe('Salz\u00adstreuer');
  });

  test.each([
    ['NUL', 'a\u0000b', 'The control character U+0000 is not text: remove it.'],
    ['another control', 'a\u001bb', 'The control character U+001B is not text: remove it.'],
    ['a control of C1', 'a\u0085b', 'The control character U+0085 is not text: remove it.'],
    ['a line break', 'a\nb', 'This text has one line: remove the line breaks and tabs.'],
    [
      'half of an emoji',
      'a\ud83db',
      'U+D83D is half of a character: remove it, or type the whole one.',
    ],
    [
      '5,000 letters',
      'a'.repeat(5000),
      'At most 500 characters. These are 5000: shorten the text.',
    ],
  ])('with %s is refused at its field, also in a draft', async (_, title, message) => {
    for (const query of ['', '?draft=true']) {
      const { _status, ...draft } = group('odd', title);
      const body = query === '' ? { ...draft, _status } : draft;
      expect(await refusal(`/groups${query}`, body)).toEqual([{ path: 'title', message }]);
    }
  });

  test('in one of several languages is refused too', async () => {
    const title = { en: 'Light', de: 'Li\u0000cht' };
    expect(await refusal('/groups?locale=all', group('all', title))).toMatchObject([
      { path: 'title', message: expect.stringContaining('U+0000') },
    ]);
  });
});

test('a longer text may have lines and tabs, whose ends are all the same', async () => {
  const description = 'One\r\nTwo\rThree\n\tFour';
  const saved = await send('POST', '/groups', { ...group('lines', 'Lines'), description });
  expect((await saved.json()).doc.description).toBe('One\nTwo\nThree\n\tFour');
});

test('every field out of bounds is named, in rows too', async () => {
  const body = {
    ...group('rows', 'x'.repeat(501)),
    choosing: [{ text: 'Right' }, { text: 'a\u0007' }, { text: 'x'.repeat(10_001) }],
  };
  expect(await refusal('/groups?draft=true', body)).toMatchObject([
    { path: 'title' },
    { path: 'choosing.1.text' },
    { path: 'choosing.2.text' },
  ]);
});

const shop = { name: 'Shop' };

// A price of 1e21 was published. A shop was named “ ”: the link to its home page was empty.
test.each([
  ['variants.0.prices', '/products?draft=true', { variants: [{ prices: { EUR: 1e21 } }] }],
  ['variants.0.prices', '/products?draft=true', { variants: [{ prices: { EUR: -1 } }] }],
  ['variants.0.prices', '/products?draft=true', { variants: [{ prices: { EURO: 1 } }] }],
  ['currency', '/markets', { id: 'DE', currency: 'DEM' }],
  ['measures.height', '/products?draft=true', { measures: { height: 1e300 } }],
  ['leadTime.from', '/products?draft=true', { leadTime: { from: 0 } }],
  ['since', '/products?draft=true', { since: '+012026-01-01T00:00:00.000Z' }],
  ['variants.0.sku', '/products?draft=true', { variants: [{ sku: 'x'.repeat(81) }] }],
  ['enquiryEmail', '/globals/site', { ...shop, enquiryEmail: `${'a'.repeat(250)}@b.example` }],
  ['name', '/globals/site', { name: undefined }],
  ['name', '/globals/site', { name: ' ' }],
  ['name', '/globals/site', { name: 'x'.repeat(101) }],
  ['email', '/users', { email: `${'a'.repeat(250)}@b.example`, password: 'a long password' }],
])('%s out of bounds is refused at its field of %s', async (at, path, body) => {
  expect(await refusal(path, { id: 'bounds', ...body })).toMatchObject([{ path: at }]);
});

// The admin could not create a product unless every list had a row.
test('the 0 that the admin sends for an empty list is an empty list', async () => {
  const lists = { description: 0, specifications: 0, variants: 0 };
  const saved = await send('POST', '/products?draft=true', { id: 'empty-lists', ...lists });
  expect([saved.status, (await saved.json()).doc]).toMatchObject([201, { description: [] }]);
});
