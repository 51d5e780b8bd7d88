// @vitest-environment happy-dom
import { headElements, NOINDEX } from '@vitrine/contract';
import { beforeEach, expect, test } from 'vitest';
import { applyHead, headOf } from './document-head.ts';

const HEAD = {
  title: 'Lamp',
  description: 'A lamp',
  path: '/de/product/lamp',
  alternates: [
    { locale: 'de', path: '/de/product/lamp' },
    { locale: 'en', path: '/en/product/lamp' },
  ],
  image: '/media/lamp.jpg',
  jsonLd: [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }],
};

beforeEach(() => {
  document.head.innerHTML = '<meta charset="utf-8"><link rel="canonical" href="/old">';
});

test('the edge’s structured data at the end of the document are replaced too', () => {
  document.body.innerHTML = '<script type="application/ld+json">{}</script><main></main>';
  applyHead([]);
  expect(document.body.innerHTML).toBe('<main></main>');
});

test('the next page’s head replaces the previous one', () => {
  const elements = headElements(HEAD, {
    origin: 'https://site.test',
    contentUrl: 'https://content.test',
    defaultLocale: 'en',
  });
  applyHead(elements);
  applyHead(elements);
  const all = (selector: string) => [...document.head.querySelectorAll(selector)];
  expect(all('link[rel=canonical]').map((link) => link.getAttribute('href'))).toEqual([
    'https://site.test/de/product/lamp',
  ]);
  expect(all('link[hreflang]')).toHaveLength(3);
  expect(all('meta[property="og:image"]')[0]?.getAttribute('content')).toBe(
    'https://content.test/media/lamp.jpg',
  );
  expect(all('meta[charset]')).toHaveLength(1);
  expect(all('meta[name="twitter:card"]')).toHaveLength(1);
  expect(all('script')).toHaveLength(1);
  expect(JSON.parse(all('script')[0]?.textContent ?? '')).toEqual(HEAD.jsonLd[0]);
});

test('a missing page is not indexed, and the next page is', () => {
  applyHead([NOINDEX]);
  const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');
  expect(robots()).toBe('noindex');
  applyHead([]);
  expect(robots()).toBeUndefined();
});

test('a page without content removes the previous head', () => {
  applyHead([]);
  expect(document.head.querySelector('link')).toBeNull();
});

test('the head of a document can be shown again after that of another page', () => {
  const elements = headElements(HEAD, {
    origin: 'https://site.test',
    contentUrl: 'https://content.test',
    defaultLocale: 'en',
  });
  applyHead(elements);
  const printed = document.head.innerHTML;
  const own = headOf(document);
  applyHead([NOINDEX]);
  expect(document.head.innerHTML).not.toBe(printed);
  applyHead(own);
  expect(document.head.innerHTML).toBe(printed);
});
