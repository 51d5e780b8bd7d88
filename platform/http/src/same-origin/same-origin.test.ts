import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const SITE = 'https://shop.example';

test.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: SITE }, false],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, false],
  [{ 'Sec-Fetch-Site': 'none' }, false],
  [{ Origin: SITE }, true],
  [{ Origin: 'http://10.0.0.7:4000', Host: '10.0.0.7:4000' }, true],
  [{ Origin: 'https://evil.example', Host: 'shop.example' }, false],
  [{ Origin: 'null', Host: 'shop.example' }, false],
  [{ Host: 'shop.example' }, false],
])('a request with %j comes from the site itself: %s', (headers, expected) => {
  const request = { headers: new Headers(Object.entries(headers)) };
  expect(isSameOrigin(request, SITE)).toBe(expected);
});
