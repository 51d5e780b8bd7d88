import { ENDPOINTS, type Head, type Locales, type Outline, type Site } from '@vitrine/contract';
import { matchPath } from '@vitrine/routes';
import { expect, test } from 'vitest';
import { listOutline, productOutline, released, withParts } from '../../testing/outlined-pages.ts';
import { pageOf } from '../page/page.ts';
import type { HeadResult } from './head-cache.ts';
import { createPageHeadResolver } from './page-head.ts';

const locale = (code: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  ({ code, name: code, direction, currency: 'EUR' }) as const;
const locales: Locales = {
  default: 'en',
  items: [locale('en'), locale('de'), locale('ar', 'rtl'), locale('eu')],
};
const head: Head = {
  title: 'Schale',
  description: 'Eine Schale',
  path: '/de/product/bowl',
  alternates: [
    { locale: 'en', path: '/en/product/bowl' },
    { locale: 'de', path: '/de/product/bowl' },
  ],
};

const SITE: Site = {
  name: 'Søn & Co',
  texts: { de: { tagline: 'Alles für das Haus.' } },
};

const omitted: string[] = [];

const ENDPOINT_OF: Readonly<Record<string, string>> = {
  product: ENDPOINTS.product,
  'product-group': ENDPOINTS.group,
  brand: ENDPOINTS.brand,
  story: ENDPOINTS.story,
  pages: ENDPOINTS.textPage,
  explore: ENDPOINTS.explore,
  makers: ENDPOINTS.brands,
  home: ENDPOINTS.home,
};

async function headOf(path: string, result?: HeadResult, outline?: Outline) {
  const asked: string[] = [];
  const source = async (address: string) => {
    asked.push(address);
    return result;
  };
  const heads = createPageHeadResolver(source, {
    siteUrl: 'https://shop.example',
    contentUrl: 'https://content.example',
    report: (sentence) => omitted.push(sentence),
  });
  const url = new URL(path, 'https://shop.example');
  const page = pageOf(url.pathname, locales, matchPath);
  const { elements, ...rest } = await heads(page, locales, url, SITE, {
    endpoint: ENDPOINT_OF[page.screen ?? ''],
    live: outline && { outline: released(outline), integrity: 'sha384-x' },
  });
  return { asked, ...rest, elements: elements().map(({ attributes }) => attributes) };
}

test.each([
  ['/de-AT/product/ash%20bowl?color=blue', '/v1/de/products/ash%20bowl'],
  ['/zz/home', '/v1/en/home'],
  ['/ar/explore/?sort=price&q=a%26b&utm_source=x', '/v1/ar/explore?q=a%26b&sort=price'],
  ['/de/brand/kiln?slug=other&locale=en', '/v1/de/brands/kiln'],
  ['/de/explore?group=keep&q=a&group=rest&q=b', '/v1/de/explore?q=a&group=keep%2Crest'],
])('S7: the head of %s is requested from %s', async (path, address) => {
  expect((await headOf(path)).asked[0]).toBe(address);
});

test('a URL of another site is omitted and logged', async () => {
  const hostile = { ...head, path: 'javascript:alert(1)', image: 'http://[' };
  const { elements } = await headOf('/de/product/bowl', {
    kind: 'page',
    head: hostile,
    answer: {},
    key: 'k',
  });
  expect(JSON.stringify(elements)).not.toMatch(/javascript|canonical|og:image/);
  expect(omitted).toEqual([
    'Omitted from the head of /v1/de/products/bowl: "javascript:alert(1)"',
    'Omitted from the head of /v1/de/products/bowl: "http://["',
  ]);
});

test('S13: a page in a locale tag that is looked up has the URL of the matched locale as canonical', async () => {
  const { status, title, elements } = await headOf('/de-AT/product/bowl', {
    kind: 'page',
    head,
    answer: {},
    key: 'k',
  });
  expect({ status, title }).toEqual({ status: 200, title: 'Schale' });
  expect(elements).toContainEqual({
    rel: 'canonical',
    href: 'https://shop.example/de/product/bowl',
  });
  expect(elements).toContainEqual({
    rel: 'alternate',
    hreflang: 'x-default',
    href: 'https://shop.example/en/product/bowl',
  });
});

test.each([
  ['/de/product/gone', '„gone“ steht nicht im Katalog'],
  ['/en/product-group/gone', '“gone” is not in the catalogue'],
  ['/en/brand/gone', '“gone” is not in the catalogue'],
  ['/en/stories/gone', '“gone” is not in the catalogue'],
  ['/en/pages/gone', '“gone” is not in the catalogue'],
  ['/en/makers', 'This page is not in the catalogue'],
  // No text that somebody else has written.
  ['/de/product/Call%20us', 'Diese Seite steht nicht im Katalog'],
])('%s, which the content service does not have, is a 404 with noindex', async (path, text) => {
  const { status, title, elements } = await headOf(path, { kind: 'missing' });
  expect({ status, title }).toEqual({ status: 404, title: text });
  expect(elements).toEqual([{ name: 'robots', content: 'noindex' }]);
});

test.each([
  ['/home', 'There is nothing at this address'],
  ['/ar/nowhere', 'لا توجد صفحة بهذا العنوان'],
])('S7: %s matches no route, so no head is requested', async (path, expected) => {
  const { asked, status, title } = await headOf(path);
  expect({ asked, status, title }).toEqual({ asked: [], status: 404, title: expected });
});

// A search of 201 letters was answered with 200 and an empty document; its screen said "not found".
test('a URL that the content service refuses is a 404, as on the screen', async () => {
  const { status, title } = await headOf('/de/explore?q=a', { kind: 'refused' });
  expect({ status, title }).toEqual({
    status: 404,
    title: 'Diese Seite steht nicht im Katalog',
  });
});

test('a page that cannot be looked up is a 503 with a general description', async () => {
  const { status, title, elements } = await headOf('/de/product/bowl');
  expect({ status, title }).toEqual({
    status: 503,
    title: 'Der Katalog ist nicht erreichbar',
  });
  expect(elements).toContainEqual({
    name: 'description',
    content: 'Alles für das Haus.',
  });
});

test('a locale without messages gets no text in another language', async () => {
  const { title, elements } = await headOf('/eu/home');
  // Then the document has the name of the site alone.
  expect(title).toBe('');
  expect(JSON.stringify(elements)).not.toContain('description');
});

test.each([
  ['/de-AT/product/jug?variant=a&page=x', '/de-AT/product/bowl?variant=a'],
  ['/de/product/bowl', undefined],
])('a moved page redirects %s to %s', async (path, movedTo) => {
  const moved = { kind: 'page', head: { ...head, moved: true }, answer: {}, key: 'k' } as const;
  expect((await headOf(path, moved)).movedTo).toBe(movedTo);
  const stays = await headOf(path, { ...moved, head });
  expect(stays.movedTo).toBeUndefined();
});

// Regression: the whole catalogue was visible for a second on a shortlist page.
test('a view of a page has parts, title and key of its own', async () => {
  const answer = { head, items: [], total: 0, next: null, facets: [], own: 'Meine', all: 'Alle' };
  const page = { kind: 'page', head, answer, key: 'k' } as const;
  const view = (text: string) => ({
    parameter: 'shortlist',
    layout: 'view' as const,
    first: [{ kind: 'title' as const, text }],
  });
  const outline = { ...listOutline, views: [{ ...view('own'), value: '' }, view('all')] };
  const shown = async (query: string) => {
    const { key, title, content } = await headOf(`/de/explore${query}`, page, outline);
    return { key, title, layout: content?.outline.layout };
  };
  const whole = await shown('?q=bowl');
  expect(whole).toMatchObject({ title: head.title, layout: listOutline.layout });
  const own = await shown('?shortlist=');
  expect(own).toMatchObject({ title: 'Meine', layout: 'view' });
  const shared = await shown('?shortlist=jar.bowl&view=table');
  expect(shared).toMatchObject({ title: 'Alle', layout: 'view' });
  expect(await shown('?shortlist=cup')).toEqual(shared);
  // Without a key of its own, it was answered with the cached document of explore.
  expect(new Set([whole, own, shared].map(({ key }) => key)).size).toBe(3);
});

test('a page depends on the parameters that its outline and its answer know, and on no others', async () => {
  const facets = [{ name: 'color', title: 'Colour', values: [] }];
  const list = { head, items: [], total: 0, next: null, facets };
  const price = { amount: 1, currency: 'EUR' };
  const variants = [{ sku: 'A', name: 'A', price, availability: 'in-stock' }];
  const selected = async (path: string, answer: object, outline = productOutline) => {
    const found = { kind: 'page', head, answer, key: 'k' } as const;
    return String((await headOf(path, found, outline)).content?.query);
  };
  const invented = 'utm_source=x&variant=A&color=blue&sort=price&q=jar&material=wood';
  expect(await selected(`/de/explore?${invented}`, list, listOutline)).toBe(
    'q=jar&color=blue&sort=price',
  );
  expect(await selected(`/de/product/bowl?${invented}`, { head, variants })).toBe('variant=A');
  expect(await selected('/de/product/bowl?variant=B', { head, variants })).toBe('');
  expect(await selected(`/de/home?${invented}`, { head }, withParts())).toBe('');
});

test('another outline of a page is another document', async () => {
  const found = { kind: 'page', head, answer: { head }, key: 'k' } as const;
  const key = async (outline?: Outline) => (await headOf('/de/product/bowl', found, outline)).key;
  expect(await key()).not.toBe(await key(productOutline));
});

const recipes: Outline = {
  layout: 'page',
  first: [
    { kind: 'title', text: ['dish', { message: 'about' }] },
    { kind: 'price', of: 'price' },
  ],
  rest: [{ kind: 'section', parts: [{ kind: 'text', text: 'steps' }] }],
};

const found = (answer: object) => ({ kind: 'page', head: undefined, answer, key: 'k' }) as const;

test('a page whose answer has no head has that of its outline', async () => {
  const steps = ['Boil water. '.repeat(30).trim(), 'Serve.'];
  const answer = found({ dish: 'Soup', steps });
  const { status, title, elements } = await headOf('/de-AT/product/%73oup/?x=1', answer, recipes);
  expect({ status, title }).toEqual({ status: 200, title: 'Soup' });
  const content = (name: string) => elements.find((each) => each['name'] === name)?.['content'];
  expect(content('description')).toMatch(/^Boil water\. .*[^ ]…$/);
  expect(content('description')?.length).toBeLessThanOrEqual(161);
  expect(elements).toContainEqual({
    rel: 'canonical',
    href: 'https://shop.example/de/product/soup',
  });
  expect(elements.filter(({ rel }) => rel === 'alternate').map(({ href }) => href)).toEqual(
    ['en', 'de', 'ar', 'eu', 'en'].map((code) => `https://shop.example/${code}/product/soup`),
  );
});

test('a screen without content has head and page from its own texts', async () => {
  const own = await headOf('/en/stories', undefined, recipes);
  expect(own.asked).toEqual(['/v1/en/home']);
  expect(own).toMatchObject({ status: 200, title: 'About this product', content: { answer: {} } });
});

test.each([
  ['an answer of another shape', '/en/product/soup', found({ items: 7 }), 503],
  ['no outline, and no head in the answer', '/de/product/soup', found({ dish: 'Soup' }), 200],
] as const)('%s says nothing about the page', async (what, path, answer, status) => {
  const titled: Outline = { layout: 'page', first: [{ kind: 'title', text: 'dish' }] };
  const outline = what.startsWith('no outline') ? undefined : titled;
  const known = await headOf(path, answer, outline);
  expect(known.status).toBe(status);
  expect(known.content).toBeUndefined();
});

test('a damaged release says nothing about its pages', async () => {
  const heads = createPageHeadResolver(async () => undefined, {
    siteUrl: undefined,
    contentUrl: 'https://content.example',
    report: () => undefined,
  });
  const url = new URL('https://shop.example/de/home');
  const page = pageOf(url.pathname, locales, matchPath);
  expect(await heads(page, locales, url, SITE, undefined)).toMatchObject({
    status: 503,
    title: 'Diese Seite ließ sich nicht anzeigen',
  });
});
