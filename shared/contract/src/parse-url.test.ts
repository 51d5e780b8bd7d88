import { afterEach, expect, it, vi } from 'vitest';
import { parseUrl } from './parse-url.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://shop.example/en?q=a#b', undefined, 'https://shop.example/en?q=a#b'],
  ['/en/home', 'https://shop.example', 'https://shop.example/en/home'],
  ['//other.example', 'https://shop.example', 'https://other.example/'],
  ['/en/home', undefined, undefined],
  ['https://', undefined, undefined],
  ['', undefined, undefined],
])('%j relative to %j is %j', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});

it('works in browsers without URL.canParse, such as Chrome 119 and Safari 16.4', () => {
  vi.stubGlobal('URL', class extends URL {});
  Object.assign(URL, { canParse: undefined, parse: undefined });
  expect(parseUrl('https://shop.example')?.host).toBe('shop.example');
});
