import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  contentErrorCode,
  fetchBrand,
  fetchExplore,
  fetchGroup,
  fetchHome,
  fetchLocales,
  fetchNavigation,
  fetchProduct,
  fetchProductBrand,
  fetchProductGroup,
  fetchRelated,
  fetchSuggestions,
  fetchTypography,
} from '@vitrine/content';
import { conforms } from '@vitrine/content-conformance';
import { facetNames, LOCALE_CODES, Sitemap } from '@vitrine/contract';
import { freePort } from '@vitrine/s3/testing';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Author,
  freePorts,
  logIn,
  type Ports,
  type RunningService,
  runAuthoring,
  runDelivery,
  runService,
} from '../testing/service/running-service.ts';

import { signPreview } from './preview/preview-token.ts';

let state: string;
let ports: Ports;
let service: RunningService;
let author: Author;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'vitrine-content-'));
  ports = await freePorts();
  service = await runService(state, ports);
  author = await logIn(state, service);
}, 240_000);

afterAll(async () => {
  await service?.stop('SIGKILL');
  await rm(state, { recursive: true, force: true });
});

const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers });
const atAuthoring = (path: string) => fetch(`${service.authoring.url}${path}`);
const catalogueIn = (locale: string) => ({ baseUrl: service.url, fetch, locale });

/** Names the newest draft of a product, so that an update may publish it. */
async function naming(id: string) {
  const { updatedAt } = await author.read(`/products/${id}?draft=true&depth=0`);
  return { updatedAt };
}

async function firstProduct() {
  const { items } = await fetchExplore(catalogueIn('en'), { sort: 'name' });
  const [first] = items;
  const { brand, group } = first ?? {};
  if (!first || !brand || !group) throw new Error('No product');
  return { ...first, brand, group };
}

describe('what visitors read', () => {
  test.each(LOCALE_CODES)(
    'every page of %s is there and has the contract’s shape',
    async (locale) => {
      const catalogue = catalogueIn(locale);
      const home = await fetchHome(catalogue);
      expect(home.head.path).toBe(`/${locale}/home`);
      expect(home.groups.length).toBeGreaterThanOrEqual(3);
      expect(home.brands.length).toBeGreaterThanOrEqual(3);
      const explore = await fetchExplore(catalogue);
      expect(explore.total).toBeGreaterThanOrEqual(12);
      expect(explore.facets.map(({ name }) => name)).toEqual(
        facetNames('explore', ['kind', 'material', 'color']),
      );
      for (const { id } of explore.items) {
        const [product, group, brand, related] = await Promise.all([
          fetchProduct(catalogue, id),
          fetchProductGroup(catalogue, id),
          fetchProductBrand(catalogue, id),
          fetchRelated(catalogue, id),
        ]);
        expect(product.images.length).toBeGreaterThanOrEqual(2);
        expect(group?.name).toBe(product.group?.name);
        expect(brand?.slug).toBe(product.brand?.slug);
        expect(related.items.map((item) => item.id)).not.toContain(id);
        expect(related.items.length).toBeGreaterThan(0);
      }
      for (const { name, count } of home.groups) {
        expect((await fetchGroup(catalogue, name)).total).toBe(count);
      }
      for (const { slug, count } of home.brands) {
        expect((await fetchBrand(catalogue, slug)).total).toBe(count);
      }
    },
  );

  test('locales and typography are whole; every listed font and the stylesheet are served', async () => {
    const locales = await fetchLocales({ baseUrl: service.url, fetch });
    expect(locales.items.map(({ code }) => code)).toEqual([...LOCALE_CODES]);
    expect(locales.items.find(({ code }) => code === 'ar')?.direction).toBe('rtl');
    const { fontFamily, typeScales } = await fetchTypography({ baseUrl: service.url, fetch });
    expect(typeScales.map(({ name }) => name)).toContain('display-compact');
    const files = (fontFamily.fonts ?? []).flatMap(({ woff, woff2 }) => [woff, woff2]);
    expect(files.length).toBe(4);
    for (const file of [...files, fontFamily.webFont ?? '']) {
      const response = await fetch(file);
      expect([file, response.status]).toEqual([file, 200]);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test.each(LOCALE_CODES)(
    'in %s a product is found by its own name and suggested',
    async (locale) => {
      const catalogue = catalogueIn(locale);
      const { id } = await firstProduct();
      const { name } = await fetchProduct(catalogue, id);
      const list = await fetchExplore(catalogue, { q: name.toUpperCase() });
      expect(list.items[0]?.id).toBe(id);
      const beginning = [...name].slice(0, 3).join('');
      const { items } = await fetchSuggestions({ baseUrl: service.url, fetch }, locale, beginning);
      expect(items.map(({ key }) => key)).toContain(id);
    },
  );

  test('the ways in lead to groups and brands that there are', async () => {
    const { groups, brands } = await fetchNavigation({ baseUrl: service.url, fetch }, 'el');
    const catalogue = catalogueIn('el');
    expect(groups.length * brands.length).toBeGreaterThan(0);
    for (const { name, title } of groups)
      expect((await fetchGroup(catalogue, name)).title).toBe(title);
    for (const { slug, name } of brands)
      expect((await fetchBrand(catalogue, slug)).name).toBe(name);
  });

  test('the sitemap names every page in every locale', async () => {
    const { items } = v.parse(Sitemap, await (await at('/v1/sitemap')).json());
    const paths = items.flatMap(({ alternates }) => alternates.map(({ path }) => path));
    expect(paths).toEqual(expect.arrayContaining(['/ja/explore', '/de/home', '/el/brand/tolvane']));
    expect(paths).toContain(`/ar/product/${(await firstProduct()).id}`);
  });
});

describe('what holds for every such service', () => conforms(() => service.url));

describe('how it starts', () => {
  test('both processes say that they are there and ready', async () => {
    for (const url of [service.url, service.authoring.url]) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
    }
  });

  test('a port that is taken is a clear error', async () => {
    const { delivery, authoring } = ports;
    const taken = (port: number) => `port ${port} is already in use`;
    await expect(runDelivery(state, delivery)).rejects.toThrow(taken(delivery));
    await expect(runAuthoring(state, authoring)).rejects.toThrow(taken(authoring));
  });

  // A second process on the same folder started and served old prices.
  test('a second authoring process on the same folder is refused, and told which has it', async () => {
    const second = runAuthoring(state, await freePort());
    await expect(second).rejects.toThrow(
      /content is in use by process \d+ on \S+ since \S+\. Stop that process/,
    );
  });

  // Anybody could make the CMS read its whole database, which stopped delivery for minutes.
  test('delivery does not have the CMS; authoring has nothing else', async () => {
    expect((await at('/api/products?limit=0&depth=10')).status).toBe(404);
    expect((await at('/api')).status).toBe(404);
    expect((await atAuthoring('/v1/locales')).status).toBe(404);
  });

  // An unmounted volume was filled with the sample catalogue, and visitors saw that.
  test('an empty folder is an error with a remedy, and stays empty', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'vitrine-empty-'));
    try {
      const started = runAuthoring(empty, await freePort(), {});
      await expect(started).rejects.toThrow(/There is no catalogue in .*authoring\.sqlite\. If/);
      expect(await readdir(empty)).toEqual([]);
    } finally {
      await rm(empty, { recursive: true, force: true });
    }
  });
});

describe('several delivery processes', () => {
  // The second one answered with the old price from its memory, for ever.
  test('all show a change as soon as its author is answered', async () => {
    const second = await runDelivery(state, await freePort());
    const catalogues = [service.url, second.url].map((baseUrl) => ({
      baseUrl,
      fetch,
      locale: 'en',
    }));
    const { id } = await firstProduct();
    const { variants } = await author.read(`/products/${id}?depth=0`);
    try {
      for (const amount of [7001, 7002]) {
        // Every process has the pages and the list in its memory.
        for (const catalogue of catalogues) {
          await fetchProduct(catalogue, id);
          await fetchExplore(catalogue, { price: '7001..7002' });
        }
        const prices = { EUR: amount, USD: amount, JPY: amount };
        await author.write('PATCH', `/products/${id}`, {
          variants: variants.map((variant: object) => ({ ...variant, prices })),
          _status: 'published',
        });
        for (const catalogue of catalogues) {
          expect((await fetchProduct(catalogue, id)).price.amount).toBe(amount);
          const { items, total } = await fetchExplore(catalogue, { price: `${amount}..${amount}` });
          expect([total, items[0]?.id, items[0]?.price.amount]).toEqual([1, id, amount]);
        }
      }
    } finally {
      await author.write('PATCH', `/products/${id}`, { variants, _status: 'published' });
      await second.stop('SIGTERM');
    }
  });
});

describe('what authors do', () => {
  test('typography is edited through the CMS’s own API, and unfit typography refused', async () => {
    const { typeScales } = await author.read('/globals/typography');
    const [first, ...rest] = typeScales;
    const edited = await author.send('POST', '/globals/typography', {
      typeScales: [{ ...first, fontSize: 61 }, ...rest],
    });
    expect(edited.status).toBe(200);
    const answer = await (await at('/v1/typography')).json();
    expect(answer.typeScales[0]).toMatchObject({ name: first.name, fontSize: 61 });
    expect(answer.typeScales.length).toBe(typeScales.length);
    const unfit = await author.send('POST', '/globals/typography', {
      typeScales: [{ ...first, name: 'a { color: red }' }],
    });
    expect(unfit.status).toBe(400);
  });

  test('a draft is seen by nobody until it is published, and gone when it is withdrawn', async () => {
    const { id } = await firstProduct();
    const before = await fetchProduct(catalogueIn('fr'), id);
    await author.write('PATCH', `/products/${id}?draft=true&locale=fr`, {
      name: 'Ébauche',
      _status: 'draft',
    });
    expect(await fetchProduct(catalogueIn('fr'), id)).toEqual(before);
    const anonymous = await atAuthoring(`/api/products/${id}?draft=true&locale=fr`);
    expect([anonymous.status, (await anonymous.text()).includes('Ébauche')]).toEqual([403, false]);

    await author.write('PATCH', `/products/${id}?locale=fr`, {
      name: 'Œuvre',
      ...(await naming(id)),
      _status: 'published',
    });
    expect((await fetchProduct(catalogueIn('fr'), id)).name).toBe('Œuvre');
    expect((await fetchExplore(catalogueIn('fr'), { q: 'oeuvre' })).items[0]?.id).toBe(id);
    expect((await fetchProduct(catalogueIn('ja'), id)).description).not.toEqual([]);

    await author.write('PATCH', `/products/${id}`, { _status: 'draft' });
    const gone = await fetchProduct(catalogueIn('fr'), id).catch(contentErrorCode);
    expect(gone).toBe('not-found');
    await author.write('PATCH', `/products/${id}`, {
      ...(await naming(id)),
      _status: 'published',
    });
    expect((await fetchProduct(catalogueIn('fr'), id)).name).toBe('Œuvre');
  });

  test('a preview shows the draft of one page, to those who have its link, for some minutes', async () => {
    const { id } = await firstProduct();
    await author.write('PATCH', `/products/${id}?draft=true&locale=fr`, {
      name: 'Ébauche',
      _status: 'draft',
    });
    const made = await author.send('POST', '/previews', {
      collection: 'products',
      id,
      locale: 'fr',
    });
    const { token, path } = await made.json();
    expect([made.status, path]).toEqual([201, `/fr/product/${id}`]);
    const base = `/v1/preview/${token}`;
    const page = await at(`${base}/v1/fr/products/${id}`);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'access-control-allow-origin': '*',
    });
    expect((await page.json()).name).toBe('Ébauche');
    expect((await at(`${base}/v1/fr/products/${id}/related`)).status).toBe(200);
    expect((await fetchProduct(catalogueIn('fr'), id)).name).not.toBe('Ébauche');
    for (const list of ['/v1/fr/explore?q=ebauche', `${base}/v1/fr/explore?q=ebauche`]) {
      expect(await (await at(list)).text()).not.toContain('Ébauche');
    }

    const secret = await readFile(join(state, 'content', 'preview-secret'), 'utf8');
    const expired = signPreview(secret, { kind: 'product', key: id, expiresAt: Date.now() });
    const forged = signPreview('guessed', { kind: 'product', key: id, expiresAt: 9e12 });
    expect((await at(`/v1/preview/${token}`)).status).toBe(200);
    expect((await at(`/v1/preview/${expired}/v1/fr/products/${id}`)).status).toBe(410);
    expect((await at(`/v1/preview/${forged}/v1/fr/products/${id}`)).status).toBe(403);
  });

  test('a preview shows what was never published, with its brand; not what is incomplete', async () => {
    const { group } = await firstProduct();
    const draft = (path: string, body: object) => author.write('POST', `${path}?draft=true`, body);
    await draft('/brands', {
      id: 'new-maker',
      name: 'New Maker',
      place: 'Here',
      founded: '2026',
      summary: 'Summary',
    });
    await draft('/products', { id: 'new-lamp', name: 'New lamp', brand: 'new-maker' });
    const preview = { collection: 'products', id: 'new-lamp' };
    const refused = await author.send('POST', '/previews', preview);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('no preview yet: product new-lamp is withheld: variants'),
    ]);
    await author.write('PATCH', '/products/new-lamp?draft=true', {
      group: group.name,
      variants: [
        { sku: 'N', name: 'One', prices: { EUR: 1, USD: 1, JPY: 1 }, availability: 'in-stock' },
      ],
    });
    const { token } = await (await author.send('POST', '/previews', preview)).json();
    const base = `/v1/preview/${token}/v1/en/products/new-lamp`;
    expect((await (await at(base)).json()).name).toBe('New lamp');
    expect((await (await at(`${base}/brand`)).json()).name).toBe('New Maker');
    expect((await at('/v1/en/products/new-lamp')).status).toBe(404);
    expect((await author.send('POST', '/previews', { ...preview, id: 'none' })).status).toBe(404);
    const stranger = await fetch(`${service.authoring.url}/api/previews`, { method: 'POST' });
    expect(stranger.status).toBe(403);
  });

  test('a text taken away falls back, marked', async () => {
    const { id } = await firstProduct();
    await author.write('PATCH', `/products/${id}?locale=el&draft=true`, { summary: ' ' });
    await author.write('PATCH', `/products/${id}`, {
      ...(await naming(id)),
      _status: 'published',
    });
    const product = await fetchProduct(catalogueIn('el'), id);
    expect(product.marks).toMatchObject({ summary: 'en' });
    expect(product.summary).toBe((await fetchProduct(catalogueIn('en'), id)).summary);
  });

  test('a brand’s new name is on its products at once', async () => {
    const { id, brand } = await firstProduct();
    await author.write('PATCH', `/brands/${brand.slug}`, { name: 'Umbrae', _status: 'published' });
    expect((await fetchProduct(catalogueIn('ar'), id)).brand?.name).toBe('Umbrae');
    expect((await fetchExplore(catalogueIn('ar'), { q: 'umbrae' })).items.length).toBeGreaterThan(
      0,
    );
  });

  test('a group that is moved takes its products along, and leaves nothing behind', async () => {
    const { id, group } = await firstProduct();
    const publish = (data: object) =>
      author.write('PATCH', `/groups/${group.name}`, { ...data, _status: 'published' });
    const data = { title: 'Homeware', summary: 'All', description: 'All', _status: 'published' };
    await author.write('POST', '/groups', { id: 'homeware', ...data });
    await publish({ parent: 'homeware' });
    const { total, children } = await fetchGroup(catalogueIn('en'), 'homeware');
    expect(total).toBe((await fetchGroup(catalogueIn('en'), group.name)).total);
    expect(children).toEqual([group]);
    expect(await fetchProduct(catalogueIn('de'), id)).toMatchObject({
      parents: [{ name: 'homeware', title: 'Homeware' }],
      marks: { 'parents.0.title': 'en' },
    });
    await publish({ parent: null });
    expect((await fetchProduct(catalogueIn('de'), id)).parents).toBeUndefined();
    expect((await fetchGroup(catalogueIn('en'), 'homeware')).total).toBe(0);
    await author.write('DELETE', '/groups/homeware', undefined);
  });

  test('an uploaded picture gets its renditions and its ground', async () => {
    const { id, brand } = await firstProduct();
    const png = await sharp({
      create: { width: 800, height: 1000, channels: 3, background: '#d8c8b0' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'plain.png');
    form.set('_payload', JSON.stringify({ alt: 'A plain ground' }));
    const { doc } = await (await author.upload('/media', form)).json();
    const { variants } = await author.read(`/products/${id}`);
    await author.write('PATCH', `/products/${id}`, {
      pictures: [doc.id],
      // The pictures of its variants are pictures of the product too.
      variants: variants.map((variant: object) => ({ ...variant, picture: null })),
      _status: 'published',
    });
    const { images } = await fetchProduct(catalogueIn('en'), id);
    expect(images).toMatchObject([
      { widths: [200, 320, 480, 640, 800], color: '#d8c8b0', alt: 'A plain ground' },
    ]);
    const url = images[0]?.src.replace('{width}', '640').replace('{format}', 'avif') ?? '';
    expect((await fetch(url)).status).toBe(200);

    // Its words were given in English alone: wherever it is shown, they say so.
    const shown = { picture: null, cover: id, _status: 'published' };
    await author.write('PATCH', `/brands/${brand.slug}`, shown);
    const { marks, items } = await fetchBrand(catalogueIn('el'), brand.slug);
    expect(marks).toMatchObject({ 'image.alt': 'en' });
    expect(items.find((item) => item.id === id)?.marks).toMatchObject({ 'image.alt': 'en' });
    const card = (await fetchHome(catalogueIn('el'))).brands.find(
      ({ slug }) => slug === brand.slug,
    );
    expect(card?.marks).toMatchObject({ 'image.alt': 'en' });
  });

  test('rejects writes of anyone but authors', async () => {
    const write = (method: string, path: string) =>
      fetch(`${service.authoring.url}/api${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      });
    expect((await write('PATCH', `/products/${(await firstProduct()).id}`)).status).toBe(403);
    expect((await write('POST', '/globals/typography')).status).toBe(403);
    expect((await write('POST', '/users')).status).toBe(403);
    expect((await write('POST', '/users/first-register')).status).toBe(404);
    expect((await atAuthoring('/api/users')).status).toBe(403);
  });
});

describe('what authors delete', () => {
  // The brand's page was gone, its products stayed, and their `/brand` was nowhere.
  test.each([
    ['brand', 'brands', async () => (await firstProduct()).brand.slug],
    ['group', 'groups', async () => (await firstProduct()).group.name],
  ])('a %s with products stays, and the error names them', async (_, slug, of) => {
    const key = await of();
    const { id } = await firstProduct();
    const refused = await author.send('DELETE', `/${slug}/${key}`, undefined);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(`"${key}\\" still has products: `);
    expect((await fetchProduct(catalogueIn('en'), id)).id).toBe(id);
    expect((await fetchProductBrand(catalogueIn('en'), id))?.name).toMatch(/./);
  });

  test('a group without products goes, and its page with it', async () => {
    const data = { title: 'Empty', summary: 'Empty', description: 'Empty', _status: 'published' };
    await author.write('POST', '/groups', { id: 'empty', ...data });
    expect((await fetchGroup(catalogueIn('en'), 'empty')).total).toBe(0);
    await author.write('DELETE', '/groups/empty', undefined);
    expect(await fetchGroup(catalogueIn('en'), 'empty').catch(contentErrorCode)).toBe('not-found');
  });

  // The relation was gone before anybody asked for it, so no page was told.
  test('a picture is gone from the pages that showed it', async () => {
    const { items } = await fetchExplore(catalogueIn('en'), { sort: '-price' });
    const id = items[0]?.id ?? '';
    const { pictures } = await author.read(`/products/${id}?depth=0`);
    const { images } = await fetchProduct(catalogueIn('ja'), id);
    expect(images.length).toBe(pictures.length);
    await author.write('DELETE', `/media/${pictures[0]}`, undefined);
    const left = await fetchProduct(catalogueIn('ja'), id);
    expect(left.images).toEqual(images.slice(1));
    const card = (await fetchExplore(catalogueIn('ja'), { sort: '-price' })).items[0];
    expect(card?.image?.src).toBe(images[1]?.src);
  });

  test('home stands without the product that it opened with', async () => {
    const { hero } = await fetchHome(catalogueIn('en'));
    await author.write('DELETE', `/products/${hero.product?.id}`, undefined);
    // This write projects the document again, now without the deleted product.
    await author.write('PATCH', '/locales/en', { name: 'English' });
    const home = await fetchHome(catalogueIn('en'));
    expect(home.hero.title).toBe(hero.title);
    expect(home.hero.product?.id).toEqual(expect.any(String));
    expect(home.hero.product?.id).not.toBe(hero.product?.id);
  });
});

describe('what authors move', () => {
  const raw = (path: string) => fetch(service.url + path, { redirect: 'manual' });
  const move = (from: string, to: string) => author.write('POST', '/moves', { id: from, to });
  const fate = (path: string) =>
    raw(path).then(({ status, headers }) => [status, headers.get('location')]);

  test('a former key leads to the present one, at once, in each language and with the question', async () => {
    const { id, brand, group } = await firstProduct();
    await move('product:former', id);
    await move('product:before-that', 'former');
    await move('brand:former', brand.slug);
    await move('group:former', group.name);
    expect(await fate('/v1/de-AT/products/before-that')).toEqual([301, `/v1/de-AT/products/${id}`]);
    for (const part of ['group', 'brand', 'related']) {
      expect(await fate(`/v1/ja/products/former/${part}`)).toEqual([
        ...[301, `/v1/ja/products/${id}/${part}`],
      ]);
    }
    expect(await fate('/v1/el/product-groups/former?sort=price&page=x&q=a%26b')).toEqual([
      ...[301, `/v1/el/product-groups/${group.name}?sort=price&q=a%26b`],
    ]);
    const { headers } = await raw('/v1/en/brands/former');
    expect(headers.get('location')).toBe(`/v1/en/brands/${brand.slug}`);
    expect(headers.get('cache-control')).toMatch(/max-age=0/);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const page = await fetchProduct(catalogueIn('ar'), 'former');
    expect(page.head).toMatchObject({ path: `/ar/product/${id}`, moved: true });
    expect((await fetchProduct(catalogueIn('ar'), id)).head.moved).toBeUndefined();
  });

  test('rejects a changed key, and says what to do instead', async () => {
    const { id } = await firstProduct();
    const refused = await author.send('PATCH', `/products/${id}`, { id: 'other' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('write a move');
    await author.write('PATCH', `/products/${id}`, { id, _status: 'published' });
  });

  test('answers an existing document under its key, and rejects a circle of moves', async () => {
    const { id } = await firstProduct();
    const { items } = await fetchExplore(catalogueIn('en'), { sort: 'price' });
    const other = items[0]?.id ?? '';
    await move(`product:${other}`, id);
    expect((await fetchProduct(catalogueIn('en'), other)).id).toBe(other);
    await author.write('DELETE', `/moves/product:${other}`, undefined);
    await move('product:to-nowhere', 'nowhere-at-all');
    expect(await fate('/v1/en/products/to-nowhere')).toEqual([404, null]);
    await author.write('PATCH', '/moves/product:to-nowhere', { to: id });
    expect(await fate('/v1/en/products/to-nowhere')).toEqual([301, `/v1/en/products/${id}`]);
    await author.write('DELETE', '/moves/product:to-nowhere', undefined);
    expect(await fate('/v1/en/products/to-nowhere')).toEqual([404, null]);
  });

  test.each([
    [{ id: 'product:self', to: 'self' }, 'product:self → product:self'],
    [{ id: 'product:end', to: 'begin' }, 'product:end → product:begin → product:end'],
    [{ id: 'shelf:x', to: 'y' }, 'product, group, brand, story or page'],
    [{ id: 'product:X', to: 'y' }, 'product, group, brand, story or page'],
    [{ id: 'product:x', to: '/en/home' }, 'The key that it has now'],
  ])('a move that leads nowhere is refused, and said why: %o', async (data, why) => {
    if (data.to === 'begin') await move('product:begin', 'end');
    const refused = await author.send('POST', '/moves', data);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(why);
  });
});
