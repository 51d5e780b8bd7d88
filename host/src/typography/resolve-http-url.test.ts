import { expect, test } from 'vitest';
import { fontSource } from './fonts.ts';
import { resolveHttpUrl } from './resolve-http-url.ts';

const BASE = 'http://content.test';

test.each([
  ['/fonts/a.woff2', 'http://content.test/fonts/a.woff2'],
  ['https://fonts.test/a.woff2', 'https://fonts.test/a.woff2'],
  ['javascript:alert(1)', undefined],
  ['data:text/css,body{}', undefined],
  ['http://', undefined],
])('S11: the font URL %s becomes %s', (url, absolute) => {
  expect(resolveHttpUrl(url, BASE)).toBe(absolute);
});

test('S11: a font URL cannot end the CSS string around it', () => {
  const hostile = '/a.woff2"),url("javascript:alert(1)';
  const source = fontSource({ family: 'A', woff2: hostile, woff: 'data:x', weight: 400 }, BASE);
  expect(source.match(/"/g)).toHaveLength(4);
  expect(source).toMatch(/^url\("http:\/\/content\.test\/[^"]*"\) format\("woff2"\)$/);
});
