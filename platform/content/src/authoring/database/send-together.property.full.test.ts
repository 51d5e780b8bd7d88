import fc from 'fast-check';
import type { CollectionSlug, GlobalSlug } from 'payload';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
  useDatabases,
} from '../../../testing/authoring/test-authoring.ts';
import { startPostgres, type TestPostgres } from '../../../testing/postgres/test-postgres.ts';
import { isRecord } from '../values/is-record.ts';

// On SQLite Payload writes as it does by itself.
vi.mock('./sqlite-session.ts', () => ({
  prepare: () => undefined,
  endConnections: () => undefined,
}));

let plain: TestAuthoring;
let fast: TestAuthoring;
let postgres: TestPostgres;
let tokens: Map<TestAuthoring, string>;
let documents = 0;

beforeAll(async () => {
  // Payload runs its migrations only in production.
  vi.stubEnv('NODE_ENV', 'production');
  plain = await openTestAuthoring();
  postgres = await startPostgres();
  const url = await postgres.createDatabase('fast');
  useDatabases(async () => ({ engine: 'postgres', url }));
  fast = await openTestAuthoring();
  tokens = new Map([
    [plain, await plain.logIn()],
    [fast, await fast.logIn()],
  ]);
  for (const collection of ['brands', 'groups', 'products'] as const) {
    const data = withSkus({ ...BASE[collection] }, 'first');
    const sent = { method: 'POST', body: { ...data, id: 'first', _status: 'published' } };
    for (const cms of [plain, fast]) {
      expect((await cms.send(`/${collection}`, { ...sent, as: tokens.get(cms) })).status).toBe(201);
    }
  }
}, 120_000);
afterAll(async () => {
  await plain?.close();
  await fast?.close();
  await postgres?.close();
  vi.unstubAllEnvs();
});

const BRAND = { name: 'Maker', place: 'Place', founded: '1900', summary: 'Summary' };
const GROUP = { title: 'Group', summary: 'Summary', description: 'Text' };
const PRODUCT = {
  ...{ brand: 'first', group: 'first', name: 'Name', summary: 'Summary' },
  label: { material: 'Oak', year: '2026', measure: '1 cm' },
  description: [{ text: 'First' }],
  variants: [
    {
      ...{ name: 'Piece', kind: 'piece', availability: 'in-stock' },
      prices: { EUR: 1, USD: 1, JPY: 1 },
    },
  ],
};

const STORY = { title: 'Story', lede: 'Lede', published: '2026-01-01T00:00:00.000Z' };
const PAGE = { title: 'Page', description: 'Text' };
const HOME = {
  ...{ title: 'Home', text: 'Text', product: 'first' },
  story: { title: 'Story', paragraphs: [{ text: 'First' }] },
  head: { title: 'Head', description: 'Text' },
};
const SCALE = { fontSize: 16, lineHeight: 150, fontWeight: 400 };
const TYPOGRAPHY = {
  fontFamily: { fontFamily: 'serif' },
  typeScales: [{ name: 'body', ...SCALE }],
};

const text = fc.constantFrom('One', 'Zwei', 'Τρία', 'أربعة', '五', '"; --');
const paragraphs = fc.array(fc.record({ text }), { maxLength: 3 });
const optional = { requiredKeys: [] };
/** One that does not exist is refused by the database. */
const reference = fc.constantFrom('first', 'first', 'none');
const references = fc.constantFrom([], ['first'], ['first', 'none']);
const variant = fc
  .record(
    {
      kind: fc.constantFrom('piece', 'part'),
      swatch: fc.constantFrom('#aabbcc', null),
      color: fc.constantFrom('red', 'blue', null),
      prices: fc.record({ EUR: fc.nat(999), USD: fc.nat(999), JPY: fc.nat(999) }),
    },
    optional,
  )
  .map((values) => ({
    ...{ name: 'Piece', kind: 'piece', availability: 'in-stock' },
    prices: { EUR: 1, USD: 1, JPY: 1 },
    ...values,
  }));
const changes = {
  brands: fc.record(
    { name: text, summary: text, story: paragraphs, steps: rowsOf({ title: text, text }) },
    optional,
  ),
  groups: fc.record(
    // A maker that does not exist is refused by the database.
    {
      title: text,
      summary: text,
      choosing: paragraphs,
      maker: fc.constantFrom('first', 'first', 'none', null),
    },
    optional,
  ),
  products: fc.record(
    {
      name: text,
      summary: text,
      care: fc.option(text),
      description: paragraphs,
      specifications: rowsOf({ name: text, value: text }),
      related: fc.subarray(['products-1', 'products-2']),
      leadTime: fc.record({ from: fc.nat(9), to: fc.constantFrom(10, null) }),
      materials: fc.subarray(['glass', 'wood', 'metal']),
      variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 3 }),
    },
    optional,
  ),
  stories: fc.record(
    {
      title: text,
      lede: text,
      published: fc.constantFrom('2026-02-03T00:00:00.000Z', 'no date'),
      // Lists in a row of a list, some localized, and relations of three kinds.
      sections: rowsOf({
        heading: fc.option(text),
        paragraphs,
        quote: fc.record({ text: fc.option(text), by: text }, optional),
        products: rowsOf({ product: reference, variant: fc.option(text) }),
        groups: references,
        brands: references,
      }),
    },
    optional,
  ),
  pages: fc.record(
    {
      title: text,
      lede: fc.option(text),
      description: text,
      sections: rowsOf({ heading: fc.option(text), paragraphs }),
      places: fc.subarray(['menu', 'footer']),
      position: fc.integer({ min: -2, max: 2 }),
    },
    optional,
  ),
  home: fc.record(
    {
      title: text,
      text,
      product: reference,
      story: fc.record({ title: text, paragraphs }),
      groups: references,
      brands: references,
      head: fc.record({ title: text, description: text }, optional),
    },
    optional,
  ),
  site: fc.record(
    {
      enquiryEmail: fc.constantFrom('shop@test.example', 'no address', null),
    },
    optional,
  ),
  typography: fc.record(
    {
      fontFamily: fc.record({
        fontFamily: fc.constantFrom('serif', '"Inter", sans-serif', 'x;}'),
        fonts: rowsOf({
          family: fc.constantFrom('Inter', 'Noto Sans'),
          woff2: fc.constant('/fonts/inter.woff2'),
          woff: fc.constant('/fonts/inter.woff'),
          weight: fc.constantFrom('400', '400 700'),
        }),
      }),
      typeScales: fc.uniqueArray(
        fc.record({
          ...{ name: fc.constantFrom('body', 'title', 'label'), fontSize: fc.integer({ max: 40 }) },
          ...{ lineHeight: fc.constant(150), fontWeight: fc.constantFrom(400, 700) },
          textTransform: fc.constantFrom('none', 'uppercase'),
        }),
        { selector: ({ name }) => name, maxLength: 3 },
      ),
    },
    optional,
  ),
};

function rowsOf(fields: Record<string, fc.Arbitrary<unknown>>) {
  return fc.array(fc.record(fields), { maxLength: 3 });
}

const step = <Data>(data: fc.Arbitrary<Data>) =>
  fc.record({
    data,
    how: fc.constantFrom('publish', 'publish', 'draft', 'unpublish', 'wrong', 'restore'),
    locale: fc.constantFrom('en', 'de', 'ar'),
  });

/** The part that is the same in every database: no times, and no ids of rows and of versions. */
function comparable(value: unknown, isRow = false): unknown {
  if (Array.isArray(value)) return value.map((each) => comparable(each, true));
  if (typeof value === 'string') return value.replace(/saved at [\w.:-]+/, 'saved');
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => !/edAt$|^since$/.test(name) && each !== null)
      .map(([name, each]) => [name, isRow && name === 'id' ? typeof each : comparable(each)]),
  );
}

/** All that is saved of a document: what is published, the latest draft, and all versions. */
async function saved(
  { authoring: { payload } }: TestAuthoring,
  collection: CollectionSlug,
  id: string,
) {
  const of = { collection, depth: 0, locale: 'all', pagination: false } as const;
  const published = await payload.find({ ...of, where: { id: { equals: id } } });
  const draft = await payload.find({ ...of, draft: true, where: { id: { equals: id } } });
  const versions = await payload.findVersions({
    ...{ ...of, where: { parent: { equals: id } }, sort: 'id' },
  });
  return comparable([published.docs, draft.docs, versions.docs]);
}

const BASE = {
  ...{ brands: BRAND, groups: GROUP, products: PRODUCT },
  ...{ stories: STORY, pages: PAGE },
};
type Collection = keyof typeof BASE;
const GLOBALS = { home: HOME, site: { name: 'Shop' }, typography: TYPOGRAPHY };
type Step = { data: Record<string, unknown>; how: string; locale: string };

/** Creates a document and edits it. @returns The answers, and what is saved after each. */
async function run(cms: TestAuthoring, collection: Collection, id: string, steps: readonly Step[]) {
  const answers: unknown[] = [];
  const send = async (method: string, path: string, body: object) => {
    const response = await cms.send(path, { method, body, as: tokens.get(cms) });
    answers.push(response.status, comparable(await response.json()));
  };
  const created = { ...withSkus({ ...BASE[collection] }, id), id, _status: 'published' };
  await send('POST', `/${collection}?locale=en`, created);
  for (const { data: chosen, how, locale } of steps) {
    const data = withSkus(chosen, id);
    const path = `/${collection}/${id}?locale=${locale}`;
    if (how === 'publish') {
      const newest = await cms.authoring.payload.findByID({ collection, id, draft: true });
      const { updatedAt } = newest;
      await send('PATCH', path, { ...data, updatedAt, _status: 'published' });
    }
    if (how === 'draft') await send('PATCH', `${path}&draft=true`, data);
    if (how === 'unpublish') await send('PATCH', path, { ...data, _status: 'draft' });
    if (how === 'wrong') await send('PATCH', path, { ...data, summary: 7 });
    if (how === 'restore') {
      const of = { collection, where: { parent: { equals: id } }, sort: 'id', limit: 1 } as const;
      const [oldest] = (await cms.authoring.payload.findVersions(of)).docs;
      await send('POST', `/${collection}/versions/${oldest?.id}`, {});
    }
    answers.push(await saved(cms, collection, id));
  }
  await send('DELETE', `/${collection}/${id}`, {});
  answers.push(await saved(cms, collection, id));
  return answers;
}

/** Writes a global and edits it. @returns The answers, and what is saved after each. */
async function runGlobal(cms: TestAuthoring, slug: keyof typeof GLOBALS, steps: readonly Step[]) {
  const answers: unknown[] = [];
  const send = async (path: string, body: object) => {
    const response = await cms.send(path, { method: 'POST', body, as: tokens.get(cms) });
    answers.push(response.status, comparable(await response.json()));
  };
  const { payload } = cms.authoring;
  const hasDrafts = slug === 'home';
  // The newest version may be the draft of an earlier history, which a publication names.
  const named = async () => {
    const { updatedAt } = await payload.findGlobal({ slug, draft: true });
    return updatedAt ? { updatedAt } : {};
  };
  await send(`/globals/${slug}?locale=en`, {
    ...GLOBALS[slug],
    ...(await named()),
    _status: 'published',
  });
  for (const { data, how, locale } of steps) {
    const path = `/globals/${slug}?locale=${locale}`;
    if (how === 'publish') await send(path, { ...data, ...(await named()), _status: 'published' });
    if (how === 'draft') await send(`${path}&draft=true`, data);
    if (how === 'unpublish') await send(path, { ...data, _status: 'draft' });
    if (how === 'wrong') await send(path, { ...data, title: 7, typeScales: 7, enquiryEmail: 7 });
    if (how === 'restore' && hasDrafts) {
      const oldest = (await keptVersions(cms, slug)).at(-1);
      await send(`/globals/${slug}/versions/${oldest?.id}`, {});
      // The body is the row of the new version, of which nobody needs the number.
      answers.pop();
    }
    answers.push(await savedGlobal(cms, slug, hasDrafts));
  }
  return answers;
}

async function savedGlobal(cms: TestAuthoring, slug: GlobalSlug, hasDrafts: boolean) {
  const { payload } = cms.authoring;
  const of = { slug, depth: 0, locale: 'all' } as const;
  const published = await payload.findGlobal(of);
  if (!hasDrafts) return comparable([published]);
  const draft = await payload.findGlobal({ ...of, draft: true });
  return comparable([published, draft, await keptVersions(cms, slug)]);
}

/**
 * The newest twenty versions. Payload removes older ones when a version is saved, but not when one
 * is restored.
 */
async function keptVersions({ authoring: { payload } }: TestAuthoring, slug: GlobalSlug) {
  const newest = { sort: '-id', limit: 20 } as const;
  return (await payload.findGlobalVersions({ slug, depth: 0, locale: 'all', ...newest })).docs;
}

/** Twelve histories of a kind take some ten seconds. */
const HISTORIES = 12;

const historiesOf = (kind: keyof typeof changes) =>
  fc.array(step<Record<string, unknown>>(changes[kind]), { minLength: 1, maxLength: 5 });

test.each(['brands', 'groups', 'products', 'stories', 'pages'] as const)(
  'random edits of %s are answered and saved as Payload does by itself',
  async (collection) => {
    await fc.assert(
      fc.asyncProperty(historiesOf(collection), async (all) => {
        documents += 1;
        const id = `${collection}-${documents}`;
        const answers = await run(fast, collection, id, all);
        expect(answers[0], JSON.stringify(answers[1])).toBe(201);
        expect(answers).toEqual(await run(plain, collection, id, all));
      }),
      { numRuns: HISTORIES },
    );
  },
  300_000,
);

test.each(['home', 'site', 'typography'] as const)(
  'random edits of the global %s are answered and saved as Payload does by itself',
  async (slug) => {
    await fc.assert(
      fc.asyncProperty(historiesOf(slug), async (all) => {
        const answers = await runGlobal(fast, slug, all);
        expect(answers[0], JSON.stringify(answers[1])).toBe(200);
        expect(answers).toEqual(await runGlobal(plain, slug, all));
      }),
      { numRuns: HISTORIES },
    );
  },
  300_000,
);

/** A product's pieces need numbers of their own. */
const withSkus = (data: Record<string, unknown>, id: string) => {
  const { variants } = data;
  if (!Array.isArray(variants)) return data;
  return { ...data, variants: variants.map((each, index) => ({ ...each, sku: `${id}-${index}` })) };
};

// The error of a row arrives with a later answer.
test('a row whose id another document has is an error of that field', async () => {
  const { db } = fast.authoring.payload;
  const create = async (id: string) => {
    const transactionID = await db.beginTransaction();
    if (transactionID === null) throw new Error('No transaction');
    const choosing = [{ id: 'a'.repeat(24), text: { en: 'Text' } }];
    const created = db.create({
      collection: 'groups',
      data: { id, choosing },
      req: { transactionID },
    });
    const ended = created.then(
      () => db.commitTransaction,
      () => db.rollbackTransaction,
    );
    await (await ended).call(db, transactionID);
    return created;
  };
  await create('taken-1');
  await expect(create('taken-2')).rejects.toMatchObject({ data: { errors: [{ path: 'id' }] } });
});

test('no more than twenty versions of a document and of a global are kept, the newest', async () => {
  for (const cms of [plain, fast]) {
    const { payload } = cms.authoring;
    const group = { ...GROUP, _status: 'published' };
    await payload.create({ collection: 'groups', data: { ...group, id: 'often' } });
    for (let edit = 1; edit <= 24; edit += 1) {
      const title = `${edit}`;
      await payload.update({ collection: 'groups', id: 'often', data: { ...group, title } });
      const { updatedAt } = await payload.findGlobal({ slug: 'home', draft: true });
      const data = { ...HOME, title, ...(updatedAt && { updatedAt }), _status: 'published' };
      await payload.updateGlobal({ slug: 'home', data });
    }
    const of = { sort: 'id', limit: 50 } as const;
    const where = { parent: { equals: 'often' } };
    const kept = [
      await payload.findVersions({ ...of, collection: 'groups', where }),
      await payload.findGlobalVersions({ ...of, slug: 'home' }),
    ];
    for (const { docs } of kept) {
      const titles = docs.map(({ version }) => version['title']);
      expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 5}`));
      expect(docs.filter(({ latest }) => latest)).toHaveLength(1);
    }
  }
}, 120_000);
