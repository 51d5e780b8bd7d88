import { BrandPage } from '@vitrine/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import type { Change } from '../../authoring/change.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import { deliveryApp } from '../app.ts';

const store = openStore(':memory:');
const app = deliveryApp({
  reader: store,
  renditions: openRenditions({ folder: 'nowhere', failed: () => undefined }),
  failed: (error) => console.error(error),
});
const revision = '2026-11-21T09:00:00.000Z';
const head = { title: 'x', description: 'x', path: '/en/x', alternates: [] };
const write = (document: Change, locale: string, body: object) =>
  store.replace(document, { revision, rows: [{ locale, body: JSON.stringify(body) }] });

beforeAll(async () => {
  const en = { code: 'en', name: 'English', currency: 'USD', direction: 'ltr' };
  await write({ kind: 'locales', key: 'locales' }, '', { default: 'en', items: [en] });
  const words = { name: 'Ostrea', place: '', founded: '', summary: '', story: [], cover: null };
  await write({ kind: 'brand', key: 'ostrea' }, 'en', { head, ...words });
  for (const name of ['light', 'vessels']) {
    const marks = name === 'vessels' ? { marks: { title: 'de', summary: 'de' } } : {};
    const group = { head, title: name, summary: '', description: '', cover: null, ...marks };
    await write({ kind: 'group', key: name }, 'en', group);
    const listing = sampleListing({
      id: `a-${name}`,
      name,
      brand: { slug: 'ostrea', name: 'Ostrea' },
      group: { name, title: name },
    });
    const rows = [{ locale: 'en', body: '{}', listing }];
    await store.replace({ kind: 'product', key: `a-${name}` }, { revision, rows });
  }
});
afterAll(() => store.close());

test('a group of a brand says which language its title is in, if that differs from the page', async () => {
  const answer = await app.request('/v1/en/brands/ostrea');
  const body = await answer.json();
  const { groups, marks } = v.parse(v.pick(BrandPage, ['groups', 'marks']), body);
  const vessels = groups.findIndex(({ name }) => name === 'vessels');
  expect(groups).toHaveLength(2);
  expect(marks).toEqual({ [`groups.${vessels}.title`]: 'de' });
});
