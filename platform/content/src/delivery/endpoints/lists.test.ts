import { BrandPage, ExplorePage, type GroupCard, GroupPage } from '@vitrine/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../../testing/catalogues/open-store.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import type { Change } from '../../authoring/change.ts';
import { openRenditions } from '../../media/rendition-files.ts';
import type { StoredBrand, StoredGroup } from '../../projection/catalogue-store/stored-pages.ts';
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
  const brand: StoredBrand = {
    ...{ head, name: 'Ostrea', place: '', founded: '', summary: '', story: [], steps: [] },
    ...{ signature: null, image: null, cover: null },
  };
  await write({ kind: 'brand', key: 'ostrea' }, 'en', brand);
  await write({ kind: 'brand', key: 'smith' }, 'en', { ...brand, name: 'Smith' });
  const group: StoredGroup = {
    ...{ head, title: '', summary: '', description: '', parents: [], choosing: [] },
    ...{ maker: null, scenes: [], image: null, cover: null },
  };
  for (const name of ['light', 'vessels']) {
    const marks = name === 'vessels' ? { marks: { title: 'de', summary: 'de' } } : {};
    await write({ kind: 'group', key: name }, 'en', { ...group, title: name, ...marks });
    const listing = sampleListing({
      id: `a-${name}`,
      name,
      brand: { slug: 'ostrea', name: 'Ostrea' },
      group: { name, title: name },
    });
    const rows = [{ locale: 'en', body: '{}', listing }];
    await store.replace({ kind: 'product', key: `a-${name}` }, { revision, rows });
  }
  const kitchen = { name: 'kitchen', title: 'Kitchen' };
  await write({ kind: 'group', key: 'kitchen' }, 'en', { ...group, title: 'Kitchen' });
  const below = { ...group, title: 'Knives', parents: [kitchen], marks: { title: 'de' } };
  await write({ kind: 'group', key: 'knives' }, 'en', below);
  await write({ kind: 'group', key: 'empty' }, 'en', { ...below, title: 'Nothing in it' });
  const knife = sampleListing({
    id: 'knife',
    brand: { slug: 'smith', name: 'Smith' },
    group: { name: 'knives', title: 'Knives' },
    above: [kitchen],
  });
  const rows = [{ locale: 'en', body: '{}', listing: knife }];
  await store.replace({ kind: 'product', key: 'knife' }, { revision, rows });
  for (let index = 0; index < 12; index += 1) {
    const child = { name: `drawer-${index}`, title: `Drawer ${index}` };
    const above = [{ name: 'chest', title: 'Chest' }];
    const listing = sampleListing({ id: child.name, group: child, above });
    const drawer = { revision, rows: [{ locale: 'en', body: '{}', listing }] };
    await store.replace({ kind: 'product', key: child.name }, drawer);
  }
  await write({ kind: 'group', key: 'chest' }, 'en', { ...group, title: 'Chest' });
  const home = {
    hero: { title: '', text: '' },
    story: { title: '', paragraphs: [] },
    brands: [],
    collections: [],
  };
  const groups = ['kitchen', 'chest', 'light'];
  await write({ kind: 'home', key: 'home' }, 'en', { head, product: null, ...home, groups });
});

// The menu of a shop with 200 categories below one had all of them, on every page.
test('a group on the home page has some groups below it, and others have none', async () => {
  const { groups } = await (await app.request('/v1/en/home')).json();
  const below = groups.map(({ children = [] }: GroupCard) => children.length);
  expect(below).toEqual([1, 8, 0]);
  expect(groups[0]).toMatchObject({
    children: [{ name: 'knives', title: 'Knives' }],
    marks: { 'children.0.title': 'de' },
  });
});

test('a group has the products of those below it, and leads to those that have some', async () => {
  const page = async (name: string) =>
    v.parse(GroupPage, await (await app.request(`/v1/en/product-groups/${name}`)).json());
  const kitchen = await page('kitchen');
  expect(kitchen.items.map(({ id }) => id)).toEqual(['knife']);
  expect(kitchen.children).toEqual([{ name: 'knives', title: 'Knives' }]);
  expect(kitchen.marks).toEqual({ 'children.0.title': 'de' });
  expect(kitchen.parents).toBeUndefined();
  const knives = await page('knives');
  expect(knives.parents).toEqual([{ name: 'kitchen', title: 'Kitchen' }]);
  expect(knives.children).toBeUndefined();
});

test('the facet of groups names each after the one above it', async () => {
  const answer = await app.request('/v1/en/explore?group=kitchen');
  const { facets, total } = v.parse(ExplorePage, await answer.json());
  expect(total).toBe(1);
  const values = facets.find(({ name }) => name === 'group')?.values;
  const at = values?.findIndex(({ value }) => value === 'kitchen') ?? -1;
  expect(values?.slice(at, at + 2)).toEqual([
    { value: 'kitchen', title: 'Kitchen', count: 1 },
    { value: 'knives', title: 'Knives', count: 1, depth: 1 },
  ]);
});

test('a brand leads to the lowest groups that it has products in', async () => {
  const { groups } = v.parse(BrandPage, await (await app.request('/v1/en/brands/smith')).json());
  expect(groups).toEqual([{ name: 'knives', title: 'Knives' }]);
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
