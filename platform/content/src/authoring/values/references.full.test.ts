import type { FlattenedField } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectionsOf,
  REQUIRED_OF_GLOBALS,
  writeOneOfEach,
} from '../../../testing/authoring/one-of-each.ts';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { isReference } from '../../documents/walk-fields.ts';

let cms: TestAuthoring;
let publisher: string;
let ids: Map<string, string | number>;
const lines: string[] = [];

beforeAll(async () => {
  cms = await openTestAuthoring((line) => lines.push(line));
  publisher = await cms.logIn();
  ids = await writeOneOfEach(cms, publisher);
  for (const [slug, values] of Object.entries(REQUIRED_OF_GLOBALS)) {
    const body = { ...values, _status: 'published' };
    await cms.send(`/globals/${slug}`, { method: 'POST', body, as: publisher });
  }
});
afterAll(() => cms?.close());

/** Values that name no document. */
const NO_KEYS: readonly unknown[] = [
  ...['nothing-here', 'Ada’s', "' OR 1=1 --", '1e3', '12abc', ' ', '\u0000', 'x'.repeat(5000)],
  ...[0, -1, 1.5, 999_999, 2 ** 31, 2 ** 53, 1e300, true, false],
  ...[{}, { id: 'nothing-here' }, { id: {} }, { value: 1, relationTo: 'users' }, { equals: 1 }],
  ...[['nothing-here'], [[1]], [null], [{}], [undefined, 1.5]],
];

interface Reference {
  path: string;
  hasMany: boolean;
}

function referencesOf(fields: readonly FlattenedField[], path = ''): Reference[] {
  return fields.flatMap((field) => {
    const at = path + field.name;
    if (isReference(field)) return [{ path: at, hasMany: Boolean(field.hasMany) }];
    if (field.type === 'array') return referencesOf(field.flattenedFields, `${at}.0.`);
    return 'flattenedFields' in field ? referencesOf(field.flattenedFields, `${at}.`) : [];
  });
}

/** A document that has nothing but a value at a path such as `variants.0.picture`. */
const documentWith = (path: string, value: unknown): Record<string, unknown> =>
  Object(
    path
      .split('.')
      .reduceRight((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value),
  );

function allReferences() {
  const { globals } = cms.authoring.payload.config;
  return [
    ...collectionsOf(cms).flatMap(({ slug, flattenedFields, versions }) =>
      referencesOf(flattenedFields).map((reference) => ({
        ...reference,
        method: 'PATCH',
        of: `/${slug}/${ids.get(slug)}`,
        slug,
        versions,
      })),
    ),
    ...globals.flatMap(({ slug, flattenedFields, versions }) =>
      referencesOf(flattenedFields).map((reference) => ({
        ...reference,
        method: 'POST',
        of: `/globals/${slug}`,
        slug,
        versions,
      })),
    ),
  ];
}

async function send(method: string, path: string, body?: unknown) {
  lines.length = 0;
  const response = await cms.send(path, { method, body, as: publisher });
  return { status: response.status, text: await response.text(), log: lines.join('\n') };
}

// A key of no document was answered with 500, and the log had the query with its parameters.
describe('a reference to what does not exist', () => {
  test('is refused with its field, in every field of every collection and global', async () => {
    const references = allReferences();
    expect(references.map(({ slug, path }) => `${slug} ${path}`)).toEqual(
      expect.arrayContaining(['products brand', 'products variants.0.picture', 'home groups']),
    );
    const wrong: string[] = [];
    for (const [place, { of, method, path, hasMany, versions }] of references.entries()) {
      for (const [index, value] of NO_KEYS.entries()) {
        const sent = hasMany && !Array.isArray(value) ? [value] : value;
        const query = versions && (place + index) % 2 === 0 ? '?draft=true' : '';
        const { status, text, log } = await send(method, of + query, documentWith(path, sent));
        const isSaid = text.includes(path) && !/SQL|constraint|syntax/i.test(text);
        const isLogged = /"stack"|insert into|SQL/i.test(log);
        if (status === 400 && isSaid && !isLogged) continue;
        const request = `${of}${query} ${path} ${JSON.stringify(sent).slice(0, 40)}`;
        wrong.push(`${request}: ${status} ${text.slice(0, 90)} ${log.slice(0, 150)}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);
});
