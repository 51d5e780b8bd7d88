import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectionsOf,
  type Document,
  REQUIRED,
  REQUIRED_OF_GLOBALS,
  writeOneOfEach,
} from '../../../testing/authoring/one-of-each.ts';
import {
  CREDENTIALS,
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { createImportTarget } from '../../imports/import-target.ts';

let cms: TestAuthoring;
let publisher: string;
let author: string;
let ids: Map<string, string | number>;

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const WRITER = { ...CREDENTIALS, email: 'writer@test.example', role: 'author' };

beforeAll(async () => {
  cms = await openTestAuthoring();
  publisher = await cms.logIn();
  await cms.send('/users', { method: 'POST', body: WRITER, as: publisher });
  author = await cms.logIn(WRITER);
  ids = await writeOneOfEach(cms, publisher);
});
afterAll(() => cms?.close());

async function send(as: string, method: string, path: string, body?: unknown) {
  const response = await cms.send(path, { method, body, as });
  const text = await response.text();
  return { status: response.status, text, json: JSON.parse(text) };
}

/** The text that an author edits in a document of each kind with drafts, and another one. */
const TEXTS: Readonly<Record<string, readonly [drafted: string, other: string]>> = {
  groups: ['title', 'summary'],
  brands: ['name', 'summary'],
  products: ['name', 'summary'],
  stories: ['title', 'lede'],
  pages: ['title', 'description'],
  home: ['title', 'text'],
};
const globals = Object.keys(REQUIRED_OF_GLOBALS);

test('each kind with drafts is tried here', () => {
  const drafted = [...collectionsOf(cms), ...cms.authoring.payload.config.globals]
    .filter(({ versions }) => versions)
    .map(({ slug }) => slug);
  expect(Object.keys(TEXTS).sort()).toEqual(drafted.sort());
});

// Payload merges an update with the newest version. A publisher who changed one text published the
// whole draft of an author with it, or took the page down.
describe.each(Object.entries(TEXTS))('a draft of %s', (slug, [drafted, other]) => {
  const isGlobal = globals.includes(slug);
  const path = () => (isGlobal ? `/globals/${slug}` : `/${slug}/${ids.get(slug)}`);
  const kind = isGlobal ? `/globals/${slug}` : `/${slug}`;
  const method = isGlobal ? 'POST' : 'PATCH';
  const save = (as: string, body: Document, query = '') =>
    send(as, method, `${path()}${query}`, body);
  const live = async () => (await send(publisher, 'GET', `${path()}?depth=0`)).json;
  const newest = async () => (await send(publisher, 'GET', `${path()}?depth=0&draft=true`)).json;

  /** Publishes the required values, and saves a draft upon them. */
  async function publishThenDraft() {
    const values = { ...(isGlobal ? REQUIRED_OF_GLOBALS : REQUIRED)[slug], [other]: 'Other' };
    const { updatedAt } = await newest();
    const body = { ...values, updatedAt, _status: 'published' };
    const published = await save(publisher, body);
    expect(published.status, published.text).toBe(200);
    const saved = await save(author, { [drafted]: 'Unseen' }, '?draft=true');
    expect(saved.status, saved.text).toBe(200);
    return { before: await live(), draft: await newest() };
  }

  test.each([
    ['one text', { [other]: 'New' }],
    ['one text, to publish', { [other]: 'New', _status: 'published' }],
    ['nothing but the status', { _status: 'published' }],
    ['with the time of what is live', 'live'],
    ['with another time', { [other]: 'New', _status: 'published', updatedAt: LONG_AGO }],
    ['with an empty status', { [other]: 'New', _status: null }],
  ])('is not published by an update that does not name it: %s', async (_, body) => {
    const { before, draft } = await publishThenDraft();
    const sent = body === 'live' ? { ...before, [other]: 'New' } : body;
    for (const query of ['', '?locale=de']) {
      const refused = await save(publisher, Object(sent), query);
      expect(refused.status, refused.text).toBe(409);
      expect(refused.text).toContain(draft.updatedAt);
      expect(refused.text).toContain('draft=true');
    }
    const asDraft = await save(publisher, { [other]: 'N', _status: 'published' }, '?draft=true');
    expect(asDraft.status, asDraft.text).toBe(409);
    expect(await live()).toEqual(before);
    expect(await newest()).toEqual(draft);
  });

  test('is published by an update that names it, with and without a status', async () => {
    for (const status of [{ _status: 'published' }, {}]) {
      const { draft } = await publishThenDraft();
      const named = await save(publisher, { ...status, updatedAt: draft.updatedAt });
      expect(named.status, named.text).toBe(200);
      expect(await live()).toMatchObject({ [drafted]: 'Unseen', _status: 'published' });
    }
  });

  test('is not published if it was saved after it was read', async () => {
    const { draft, before } = await publishThenDraft();
    await save(author, { [drafted]: 'Later' }, '?draft=true');
    expect((await save(publisher, { ...draft, _status: 'published' })).status).toBe(409);
    expect(await live()).toEqual(before);
  });

  test('is discarded by restoring what is live, and never goes live by restoring it', async () => {
    const { before } = await publishThenDraft();
    const versions = await send(publisher, 'GET', `${kind}/versions?limit=2&sort=-updatedAt`);
    const [draft, published] = versions.json.docs;
    const asPublished = await send(publisher, 'POST', `${kind}/versions/${draft.id}`);
    expect(asPublished.status, asPublished.text).toBe(409);
    const asDraft = await send(author, 'POST', `${kind}/versions/${draft.id}?draft=true`);
    expect(asDraft.status, asDraft.text).toBe(isGlobal ? 409 : 200);
    expect(await live()).toEqual(before);

    const restored = await send(publisher, 'POST', `${kind}/versions/${published.id}`);
    expect(restored.status, restored.text).toBe(200);
    const { updatedAt: _, ...values } = before;
    expect(await live()).toMatchObject(values);
    expect((await save(publisher, { [other]: 'New' })).status).toBe(200);
    expect(await live()).toMatchObject({ [other]: 'New', _status: 'published' });
  });

  test('stays when a publisher withdraws the page', async () => {
    const { draft } = await publishThenDraft();
    expect((await save(publisher, { _status: 'draft' })).status).toBe(200);
    expect(await newest()).toMatchObject({ [drafted]: draft[drafted], _status: 'draft' });
    expect((await save(publisher, { [other]: 'New' })).status).toBe(200);
    expect((await live())._status).toBe('draft');
  });

  test.runIf(!isGlobal)('is kept by bulk updates', async () => {
    const { before, draft } = await publishThenDraft();
    const all = `${kind}?where[id][equals]=${ids.get(slug)}`;
    for (const body of [{ [other]: 'New' }, { _status: 'published' }, { _status: 'draft' }]) {
      for (const query of ['', '&limit=1', '&draft=true']) {
        if (query === '&draft=true' && body._status !== 'published') continue;
        const refused = await send(publisher, 'PATCH', `${all}${query}`, body);
        expect(refused.status, `${query} ${refused.text}`).toBe(409);
        expect(refused.text).toContain(`${ids.get(slug)}`);
      }
    }
    expect(await live()).toEqual(before);
    expect(await newest()).toEqual(draft);
  });

  test('is kept by an import', async () => {
    const { before, draft } = await publishThenDraft();
    const { payload, betweenWrites } = cms.authoring;
    const settle = { settle: async () => true, settleLater: () => undefined };
    const currencies = async () => [];
    const target = createImportTarget({ payload, currencies, betweenWrites, ...settle });
    const named = isGlobal ? { global: slug } : { collection: slug, id: String(ids.get(slug)) };
    const documents = [{ ...named, data: { [other]: { en: 'New' } } }];
    const options = { merge: true, leaveOut: false };
    for (const dryRun of [true, false]) {
      expect(await target.write(documents, { ...options, dryRun })).toEqual([
        { outcome: 'refused', reasons: [expect.stringContaining(draft.updatedAt)], missing: [] },
      ]);
    }
    expect(await live()).toEqual(before);
    expect(await newest()).toEqual(draft);
  });

  test('is in no way of an update of what has none', async () => {
    const { draft } = await publishThenDraft();
    await save(publisher, { updatedAt: draft.updatedAt, _status: 'published' });
    expect((await save(publisher, { [other]: 'New' })).status).toBe(200);
    expect(await live()).toMatchObject({ [other]: 'New', _status: 'published' });
  });
});
