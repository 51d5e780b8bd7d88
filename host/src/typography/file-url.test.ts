import { expect, test } from 'vitest';
import { resolveHttpUrl } from './file-url.ts';
import { fontSource } from './fonts.ts';

const BASE = 'http://content.test';

test.each([
  ['/fonts/a.woff2', 'http://content.test/fonts/a.woff2'],
  ['https://fonts.test/a.woff2', 'https://fonts.test/a.woff2'],
  ['javascript:alert(1)', undefined],
  ['data:text/css,body{}', undefined],
  ['http://', undefined],
])('S11: %s becomes %s', (url, absolute) => {
  expect(resolveHttpUrl(url, BASE)).toBe(absolute);
});

test('S11: a font URL cannot end the string it stands in', () => {
  const hostile = '/a.woff2"),url("javascript:alert(1)';
  const source = fontSource({ family: 'A', woff2: hostile, woff: 'data:x', weight: 400 }, BASE);
  expect(source.match(/"/g)).toHaveLength(4);
  expect(source).toMatch(/^url\("http:\/\/content\.test\/[^"]*"\) format\("woff2"\)$/);
});
