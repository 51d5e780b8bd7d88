import { expect, test } from 'vitest';
import { siteUrlOf } from './site-url.ts';

const SITE = { VITRINE_SITE_URL: 'https://shop.example' };

// With PORT=5200, `screen check --browser` looked at the site of somebody else at :4000, while
// `dev` ignored VITRINE_SITE_URL.
test.each([
  ['http://localhost:1', { ...SITE, PORT: '5200' }, 'http://localhost:1'],
  [undefined, { ...SITE, PORT: '5200' }, 'https://shop.example'],
  [undefined, { VITRINE_SITE_URL: '', PORT: '5200' }, 'http://localhost:5200'],
  [undefined, {}, 'http://localhost:4000'],
  ['', {}, 'http://localhost:4000'],
])('with --site %s and %j it is %s', (option, env, url) => {
  expect(siteUrlOf(env, option)).toBe(url);
});
