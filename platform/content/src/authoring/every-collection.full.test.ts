import type { Field } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bodyOf,
  collectionsOf,
  hasDrafts,
  REQUIRED,
  writeOneOfEach,
} from '../../testing/authoring/one-of-each.ts';
import {
  CREDENTIALS,
  openTestAuthoring,
  type TestAuthoring,
} from '../../testing/authoring/test-authoring.ts';
import { KINDS } from './change.ts';

let cms: TestAuthoring;
let publisher: string;
let author: string;

const WRITER = { ...CREDENTIALS, email: 'writer@test.example', role: 'author' };
/** A key for a copy, where it is not the same as for others. */
const COPY_IDS: Readonly<Record<string, string>> = {
  locales: 'de',
  markets: 'FR',
  moves: 'product:older',
};
/** Collections that are a part of another one's response. */
const PART_OF: Readonly<Record<string, string>> = { markets: 'locales' };

async function send(as: string, method: string, path: string, body?: unknown) {
  const response = await cms.send(path, { method, body, as });
  const text = await response.text();
  return { status: response.status, text, json: text ? JSON.parse(text) : undefined };
}

let ids: Map<string, string | number>;

beforeAll(async () => {
  cms = await openTestAuthoring();
  publisher = await cms.logIn();
  await send(publisher, 'POST', '/users', WRITER);
  author = await cms.logIn(WRITER);
  ids = await writeOneOfEach(cms, publisher);
});
afterAll(() => cms?.close());

test('each collection is tried here, and each has its kind in the projection', () => {
  const slugs = collectionsOf(cms).map(({ slug }) => slug);
  expect(Object.keys(REQUIRED).sort()).toEqual(slugs.sort());
  const globals = cms.authoring.payload.config.globals.map(({ slug }) => slug);
  const singular = (slug: string) => slug.replace(/ies$/, 'y').replace(/s$/, '');
  const kinds: readonly string[] = KINDS;
  const isKnown = (slug: string) =>
    [slug, singular(slug), PART_OF[slug] ?? ''].some((kind) => kinds.includes(kind));
  expect([...slugs, ...globals].filter((slug) => !isKnown(slug))).toEqual([]);
});

// POST /api/stories and POST /api/pages were 404: a list of the routes was written by hand.
describe.each(Object.keys(REQUIRED))('%s', (slug) => {
  const path = () => `/${slug}/${ids.get(slug)}`;

  test('are listed, counted, read and edited', async () => {
    expect((await send(author, 'GET', `/${slug}`)).json.totalDocs).toBe(1);
    expect((await send(author, 'GET', `/${slug}/count`)).json).toEqual({ totalDocs: 1 });
    const { json } = await send(author, 'GET', `${path()}?depth=0`);
    expect(json.id).toBe(ids.get(slug));
    const { id: _, ...values } = json;
    expect((await send(publisher, 'PATCH', path(), values)).status).toBe(200);
  });

  test('have versions if they have drafts', async () => {
    const versions = await send(author, 'GET', `/${slug}/versions`);
    expect(versions.status).toBe(hasDrafts(cms, slug) ? 200 : 404);
    if (!hasDrafts(cms, slug)) return;
    const [version] = versions.json.docs;
    expect((await send(author, 'GET', `/${slug}/versions/${version.id}`)).status).toBe(200);
    const restored = `/${slug}/versions/${version.id}?draft=true`;
    expect((await send(author, 'POST', restored)).status).toBe(200);
    const { updatedAt } = (await send(author, 'GET', `${path()}?draft=true`)).json;
    const named = { updatedAt, _status: 'published' };
    expect((await send(publisher, 'PATCH', path(), named)).status).toBe(200);
  });

  test('are copied, and a copy is deleted by a publisher only', async () => {
    const { json } = await send(author, 'GET', `${path()}?depth=0`);
    const isKeyed = typeof json.id === 'string';
    const copy = { ...json, id: isKeyed ? (COPY_IDS[slug] ?? 'copy') : undefined };
    const written = hasDrafts(cms, slug) ? { ...copy, _status: 'draft' } : copy;
    const as = hasDrafts(cms, slug) || slug === 'media' ? author : publisher;
    const body = await bodyOf(cms, slug, written);
    const created = await send(
      as,
      'POST',
      `/${slug}${hasDrafts(cms, slug) ? '?draft=true' : ''}`,
      body,
    );
    expect(created.status, created.text).toBe(201);
    const copied = `/${slug}/${created.json.doc.id}`;
    expect((await send(author, 'DELETE', copied)).status).toBe(403);
    expect((await send(publisher, 'DELETE', copied)).status).toBe(200);
    expect((await send(author, 'GET', copied)).status).toBe(404);
  });

  test('are published by a publisher only', async () => {
    const published = hasDrafts(cms, slug) ? { _status: 'published' } : {};
    const document = { ...REQUIRED[slug], ...published };
    const refused = await send(author, 'PATCH', path(), { ...document, id: undefined });
    expect(refused.status).toBe(slug === 'media' ? 200 : 403);
  });
});

test.each(['home', 'site', 'typography'])(
  'the global %s is read, with its versions',
  async (slug) => {
    const config = cms.authoring.payload.config.globals.find((each) => each.slug === slug);
    expect((await send(author, 'GET', `/globals/${slug}`)).status).toBe(200);
    const versions = await send(author, 'GET', `/globals/${slug}/versions`);
    expect(versions.status).toBe(config?.versions ? 200 : 404);
  },
);

// "Id", "Sku", "Lede" and "Measure" are words of programs and of editors.
test('the forms name each field in plain words', () => {
  const labelsOf = (fields: readonly Field[]): string[] =>
    fields.flatMap((field) => {
      const { admin } = field;
      if (admin && 'hidden' in admin && admin.hidden === true) return [];
      const label = 'label' in field && typeof field.label === 'string' ? [field.label] : [];
      return 'fields' in field ? [...label, ...labelsOf(field.fields)] : label;
    });
  const { globals } = cms.authoring.payload.config;
  const labels = [...collectionsOf(cms), ...globals].flatMap(({ fields }) => labelsOf(fields));
  expect(labels).toContain('Item number');
  const words = /\b(?:Id|Sku|Url|Alt|Lede|Measure|Mass|By|Finds|Scenes|Slug)\b/;
  expect(labels.filter((label) => words.test(label))).toEqual([]);
});

test('each document with drafts has a preview', async () => {
  const missing: string[] = [];
  for (const { slug, versions } of collectionsOf(cms)) {
    if (!versions) continue;
    const { status } = await send(author, 'POST', '/previews', {
      collection: slug,
      id: ids.get(slug),
    });
    if (status !== 201) missing.push(`${slug}: ${status}`);
  }
  expect(missing).toEqual([]);
});
