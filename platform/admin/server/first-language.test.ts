import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openTestAuthoring,
  type TestAuthoring,
} from '../../content/testing/authoring/test-authoring.ts';
import { beginInShopLanguage } from './first-language.ts';

let cms: TestAuthoring;
beforeAll(async () => {
  cms = await openTestAuthoring();
}, 60_000);
afterAll(() => cms.close());

async function chosen(): Promise<unknown[]> {
  const { docs } = await cms.authoring.payload.find({ collection: 'payload-preferences' });
  return docs.map(({ key, value }) => [key, value]);
}

// An Arabic shop had lists of "<No Name>", and keys in place of names in its recent changes.
test('the pages begin in the first language of the shop, until an author chooses one', async () => {
  const { payload } = cms.authoring;
  const { docs } = await payload.find({ collection: 'users', limit: 1 });
  const answer = { user: { id: docs[0]?.id } };
  const language = { name: 'x', currency: 'AED' };
  for (const [id, direction, position] of [
    ['en', 'ltr', 0],
    ['ar', 'rtl', -2],
  ] as const) {
    const where = { id: { equals: id } };
    const data = { ...language, direction, position };
    const { totalDocs } = await payload.count({ collection: 'locales', where });
    if (totalDocs > 0) await payload.update({ collection: 'locales', id, data });
    else await payload.create({ collection: 'locales', data: { id, ...data } });
  }
  await beginInShopLanguage(payload, { errors: [] });
  expect(await chosen()).toEqual([]);
  await beginInShopLanguage(payload, answer);
  expect(await chosen()).toEqual([['locale', 'ar']]);
  await payload.db.updateMany({
    collection: 'payload-preferences',
    where: {},
    data: { value: 'en' },
  });
  await beginInShopLanguage(payload, answer);
  expect(await chosen()).toEqual([['locale', 'en']]);
});
