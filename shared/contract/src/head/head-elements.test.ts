import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Head } from './head.ts';
import type { HeadElement } from './head-element.ts';
import { headElements, NOINDEX } from './head-elements.ts';

const HEAD: Head = {
  title: 'Lamp',
  description: 'A lamp',
  path: '/de/product/lamp',
  alternates: [
    { locale: 'de', path: '/de/product/lamp' },
    { locale: 'en', path: '/en/product/lamp' },
  ],
  type: 'product',
  image: '/media/lamp.960.jpg',
};
const SITE = {
  origin: 'https://shop.example',
  contentUrl: 'https://content.example',
  defaultLocale: 'en',
};

const attribute = (elements: HeadElement[], name: string, value: string, other: string) =>
  elements.filter(({ attributes }) => attributes[name] === value).map((e) => e.attributes[other]);

test('has absolute URLs, and those of the default locale for x-default', () => {
  const elements = headElements(HEAD, SITE);
  expect(attribute(elements, 'rel', 'canonical', 'href')).toEqual([
    'https://shop.example/de/product/lamp',
  ]);
  const alternates = elements.filter(({ attributes }) => attributes['rel'] === 'alternate');
  expect(alternates.map(({ attributes }) => [attributes['hreflang'], attributes['href']])).toEqual([
    ['de', 'https://shop.example/de/product/lamp'],
    ['en', 'https://shop.example/en/product/lamp'],
    ['x-default', 'https://shop.example/en/product/lamp'],
  ]);
  expect(attribute(elements, 'property', 'og:image', 'content')).toEqual([
    'https://content.example/media/lamp.960.jpg',
  ]);
  expect(attribute(elements, 'property', 'og:type', 'content')).toEqual(['product']);
});

test('a shared link shows site, language, and the picture with size and description', () => {
  const shared: Head = {
    ...HEAD,
    alternates: [...HEAD.alternates, { locale: 'ar', path: '/ar/product/lamp' }],
    imageDetails: { width: 1200, height: 630, alt: 'A lamp, lit' },
  };
  const site = { ...SITE, name: 'Søn & Co' };
  const card = headElements(shared, site).flatMap(({ attributes: { property, name, content } }) => {
    const key = property ?? name ?? '';
    return /^(og|twitter):/.test(key) ? [`${key} ${content}`] : [];
  });
  expect(card).toEqual([
    'og:title Lamp · Søn & Co',
    'og:description A lamp',
    'og:type product',
    'og:url https://shop.example/de/product/lamp',
    'og:site_name Søn & Co',
    'og:locale de_DE',
    'og:locale:alternate en_US',
    'og:locale:alternate ar_EG',
    'og:image https://content.example/media/lamp.960.jpg',
    'og:image:width 1200',
    'og:image:height 630',
    'og:image:alt A lamp, lit',
    'twitter:card summary_large_image',
  ]);
});

test.each([
  ['pt-BR', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
  ['x_y', undefined],
])('the locale %s is %s in Open Graph', (locale, shared) => {
  const alternates = [{ locale, path: HEAD.path }];
  const elements = headElements({ ...HEAD, alternates }, SITE);
  const expected = shared === undefined ? [] : [shared];
  expect(attribute(elements, 'property', 'og:locale', 'content')).toEqual(expected);
});

test('mentions no picture if the head has none', () => {
  const elements = headElements({ ...HEAD, image: 'javascript:alert(1)' }, SITE);
  expect(JSON.stringify(elements)).not.toContain('og:image');
  expect(attribute(elements, 'name', 'twitter:card', 'content')).toEqual(['summary']);
});

test('a page without a picture is shared with that of the site', () => {
  const { image: _, ...head } = HEAD;
  const site = { ...SITE, name: 'Søn & Co', image: '/media/shop.share.jpg' };
  const elements = headElements(head, site);
  expect(attribute(elements, 'property', 'og:image', 'content')).toEqual([
    'https://content.example/media/shop.share.jpg',
  ]);
  expect(attribute(elements, 'property', 'og:image:alt', 'content')).toEqual(['Søn & Co']);
  expect(attribute(elements, 'property', 'og:image:height', 'content')).toEqual(['630']);
});

test('a page that must not be indexed has no canonical URL and says noindex', () => {
  const elements = headElements({ ...HEAD, unlisted: true }, SITE);
  expect(elements).toContain(NOINDEX);
  expect(elements.filter(({ tag }) => tag === 'link')).toEqual([]);
  expect(attribute(elements, 'property', 'og:url', 'content')).toEqual([]);
  expect(attribute(elements, 'property', 'og:title', 'content')).toEqual([HEAD.title]);
});

test('URLs of structured data are absolute at every depth', () => {
  const jsonLd = [
    {
      '@type': 'Product',
      name: '/not/an/address',
      url: '/de/product/lamp',
      image: [
        '/media/a.jpg',
        'https://elsewhere.example/b.jpg',
        { '@type': 'ImageObject', url: 7 },
      ],
      itemListElement: [{ position: 1, item: '/de/home' }],
      target: { urlTemplate: '/de/explore?q={term}' },
    },
  ];
  const [script] = headElements({ ...HEAD, jsonLd }, SITE).filter(({ tag }) => tag === 'script');
  expect(JSON.parse(script?.text ?? '')).toEqual({
    '@type': 'Product',
    name: '/not/an/address',
    url: 'https://shop.example/de/product/lamp',
    image: [
      'https://content.example/media/a.jpg',
      'https://elsewhere.example/b.jpg',
      { '@type': 'ImageObject', url: 7 },
    ],
    itemListElement: [{ position: 1, item: 'https://shop.example/de/home' }],
    target: { urlTemplate: 'https://shop.example/de/explore?q={term}' },
  });
});

test.each([
  'https://evil.example/',
  '//evil.example/x',
  '\\\\evil.example',
  'javascript:alert(1)',
  'http://[',
])('%s is not a URL of this site', (path) => {
  const hostile = { ...HEAD, path, alternates: [{ locale: 'en', path }] };
  const links = headElements(hostile, SITE).filter(({ tag }) => tag === 'link');
  expect(links).toEqual([]);
});

test('an invalid URL is removed from structured data', () => {
  const hostile = [
    'javascript:alert(1)',
    'http://[',
    '//evil.example/x',
    '/\\evil.example',
    '/\ud800',
  ];
  const jsonLd = [{ '@id': '#lamp', url: hostile, image: hostile, item: 'data:text/html,x' }];
  const left: string[] = [];
  const [script] = headElements({ ...HEAD, jsonLd }, SITE, (what) => left.push(what)).filter(
    ({ tag }) => tag === 'script',
  );
  expect(JSON.parse(script?.text ?? '')).toEqual({
    '@id': '#lamp',
    url: ['https://shop.example/%EF%BF%BD'],
    image: ['https://content.example/%EF%BF%BD'],
  });
  const told = ['"javascript:alert(1)"', '"http://["', '"//evil.example/x"', '"/\\\\evil.example"'];
  expect(left).toEqual([...told, ...told, '"data:text/html,x"']);
});

test('reports every omitted URL, cut and on one line', () => {
  const told: string[] = [];
  const path = `javascript:\n${'x'.repeat(1000)}`;
  const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  headElements({ ...HEAD, path, jsonLd: [{ deep }] }, SITE, (what) => told.push(what));
  expect(told).toEqual([
    expect.stringMatching(/^"javascript:\\nx{180,190}"$/),
    'structured data that is too deep to be written',
  ]);
});

test('a picture has an http(s) URL or is omitted', () => {
  for (const image of ['javascript:alert(1)', 'data:image/png,x', 'http://[']) {
    const elements = headElements({ ...HEAD, image }, SITE);
    expect(attribute(elements, 'property', 'og:image', 'content')).toEqual([]);
  }
});

test('without an origin only the URLs of the site are missing', () => {
  const elements = headElements(HEAD, { ...SITE, origin: undefined });
  expect(elements.filter(({ tag }) => tag === 'link')).toEqual([]);
  expect(attribute(elements, 'property', 'og:url', 'content')).toEqual([]);
  expect(attribute(elements, 'name', 'description', 'content')).toEqual(['A lamp']);
});

test('no content makes a link leave the site, or makes it throw', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webPath());
  const head = fc.record({
    title: text,
    description: text,
    path: text,
    alternates: fc.array(fc.record({ locale: text, path: text })),
    image: text,
    jsonLd: fc.array(fc.dictionary(fc.constantFrom('url', 'image', 'name'), fc.jsonValue())),
  });
  fc.assert(
    fc.property(head, (pageHead) => {
      for (const { tag, attributes } of headElements(pageHead, SITE)) {
        if (tag === 'link') expect(new URL(attributes['href'] ?? '').origin).toBe(SITE.origin);
      }
    }),
  );
});
