import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../../testing/authoring/test-authoring.ts';
import { createRowBuilder } from '../rows/build-rows.ts';
import { type CmsReader, createCmsReader } from './cms-reader.ts';

let cms: TestAuthoring;
let author: string;
let reader: CmsReader;

beforeAll(async () => {
  cms = await openTestAuthoring();
  author = await cms.logIn();
  reader = createCmsReader(cms.authoring.payload);
});
afterAll(() => cms?.close());

const send = (method: string, path: string, body?: unknown) =>
  cms.send(path, { method, body, as: author });

/** The projected groups of a locale. */
async function projected(locale: string): Promise<unknown> {
  const build = createRowBuilder(reader, () => undefined);
  const built = await build({ kind: 'synonyms', key: 'synonyms' });
  const row = built?.rows.find((each) => each.locale === locale);
  return row?.body === undefined ? undefined : JSON.parse(row.body);
}
const revision = async () => (await reader.synonyms())?.revision;

test('every change of the authors has another revision, and is projected', async () => {
  expect(await revision()).toBeUndefined();
  const written = { locale: 'en', words: ['mug', 'cup'], finds: ['tumbler'] };
  const created = await send('POST', '/synonyms', written);
  expect(created.status).toBe(201);
  const { id } = (await created.json()).doc;
  const [first, other] = [await revision(), { locale: 'de', words: ['Tasse', 'Becher'] }];
  expect(await projected('en')).toEqual([{ words: ['mug', 'cup'], finds: ['tumbler'] }]);

  expect((await send('POST', '/synonyms', other)).status).toBe(201);
  const second = await revision();
  expect(await projected('de')).toEqual([{ words: ['Tasse', 'Becher'], finds: [] }]);

  await send('PATCH', `/synonyms/${id}`, { words: ['mug', 'cup', 'beaker'] });
  const third = await revision();
  expect(await projected('en')).toEqual([{ words: ['mug', 'cup', 'beaker'], finds: ['tumbler'] }]);

  await send('DELETE', `/synonyms/${id}`);
  expect(await projected('en')).toBeUndefined();
  expect(new Set([first, second, third, await revision()]).size).toBe(4);
});

test.each([
  { locale: 'xx', words: ['mug'] },
  { locale: 'en' },
  { locale: 'en', words: ['…'] },
  { locale: 'en', words: ['a'.repeat(61)] },
  { locale: 'en', words: Array.from({ length: 41 }, (_, index) => `word ${index}`) },
])('refuses %j', async (written) => {
  expect((await send('POST', '/synonyms', written)).status).toBe(400);
});
