import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fetchBrands,
  fetchExplore,
  fetchHome,
  fetchLocales,
  fetchNavigation,
  fetchSite,
  fetchSitemap,
  fetchStories,
  fetchTypography,
} from '@vitrine/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REQUIRED } from '../testing/authoring/one-of-each.ts';
import {
  type Author,
  freePorts,
  logIn,
  type RunningService,
  runAuthoring,
  runDelivery,
  together,
} from '../testing/service/running-service.ts';

let state: string;
let service: RunningService;
let author: Author;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'vitrine-empty-shop-'));
  const ports = await freePorts();
  const authoring = await runAuthoring(state, ports.authoring, { VITRINE_SAMPLE_CATALOGUE: '0' });
  service = together(authoring, await runDelivery(state, ports.delivery));
  author = await logIn(state, service);
});

afterAll(async () => {
  await service?.stop('SIGKILL');
  await rm(state, { recursive: true, force: true });
});

const catalogue = () => ({ baseUrl: service.url, fetch, locale: 'en' });

// Every answer was 503 until one found out that a language and a home page have to be written.
test('an empty shop has a language, typography, and pages that say so', async () => {
  const access = { baseUrl: service.url, fetch };
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  expect((await fetchLocales(access)).items.map(({ code }) => code)).toEqual(['en']);
  expect((await fetchTypography(access)).typeScales.length).toBeGreaterThan(0);
  expect(await fetchSite(access)).toEqual({ emptyPages: ['makers', 'stories'] });
  const { hero, groups, brands, newest, story } = await fetchHome(catalogue());
  expect(hero).toEqual({ title: 'Catalogue', text: 'Our first products will be here soon.' });
  expect([groups, brands, newest, story.paragraphs]).toEqual([[], [], [], []]);
  expect((await fetchExplore(catalogue())).total).toBe(0);
  expect((await fetchBrands(catalogue())).items).toEqual([]);
  expect((await fetchStories(catalogue())).items).toEqual([]);
  const paths = (await fetchSitemap(access, 1))?.sitemap.items.flatMap(({ alternates }) =>
    alternates.map(({ path }) => path),
  );
  expect(paths).toEqual(['/en/home', '/en/explore', '/en/makers', '/en/stories']);
  expect(await fetchNavigation(access, 'en')).toMatchObject({ groups: [], brands: [] });
});

test('the home page that nobody has written shows what the catalogue has', async () => {
  for (const collection of ['brands', 'groups', 'products']) {
    const document = { ...REQUIRED[collection], _status: 'published' };
    await author.write('POST', `/${collection}`, document);
  }
  const below = { ...REQUIRED['groups'], id: 'below', parent: 'first', _status: 'published' };
  await author.write('POST', '/groups', below);
  const belongs = { brand: 'first', group: 'below', _status: 'published' };
  await author.write('PATCH', '/products/first', belongs);
  const home = await fetchHome(catalogue());
  // A product without a picture is not shown large.
  expect(home.hero).toEqual({ title: 'Catalogue', text: '' });
  expect(home.newest).toMatchObject([{ id: 'first' }]);
  expect(home.groups).toMatchObject([{ name: 'first', count: 1, children: [{ name: 'below' }] }]);
  expect(home.brands).toMatchObject([{ slug: 'first', count: 1 }]);
  const settings = () => fetchSite({ baseUrl: service.url, fetch });
  expect(await settings()).toEqual({ emptyPages: ['stories'] });
  await author.write('POST', '/stories', { ...REQUIRED['stories'], _status: 'published' });
  expect(await settings()).toEqual({});

  await author.write('POST', '/globals/site', {
    name: 'Cửa hàng',
    tagline: 'Cups from Đà Nẵng',
  });
  await author.write('POST', '/locales', { ...REQUIRED['locales'], id: 'de', name: 'Deutsch' });
  const german = await fetchHome({ ...catalogue(), locale: 'de' });
  expect(german.hero.title).toBe('Cups from Đà Nẵng');
  expect(german.marks?.['hero.title']).toBe('en');
  const named = await fetchHome(catalogue());
  expect(named.hero.title).toBe('Cups from Đà Nẵng');
  expect(named.head).toMatchObject({ title: 'Cửa hàng', description: 'Cups from Đà Nẵng' });
});

// `/` led to the English page of a German shop.
test('the first language of the menu is the default one', async () => {
  const access = { baseUrl: service.url, fetch };
  expect((await fetchLocales(access)).default).toBe('en');
  await author.write('PATCH', '/locales/de', { position: -1 });
  expect(await fetchLocales(access)).toMatchObject({
    default: 'de',
    items: [{ code: 'de' }, { code: 'en' }],
  });
  await author.write('PATCH', '/locales/de', { position: 1 });
});

test('a home page with a title alone keeps the rest as it is', async () => {
  await author.write('POST', '/globals/home', { title: 'Welcome', _status: 'published' });
  const home = await fetchHome(catalogue());
  expect(home.hero.title).toBe('Welcome');
  expect(home.groups).toHaveLength(1);
  expect(home.head.title).toBe('Cửa hàng');
});
