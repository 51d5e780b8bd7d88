import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Address, describeSettings, Port, parseSettings, siteUrlOf } from './settings.ts';

const schema = v.object({
  PORT: v.optional(Port, '4000'),
  OTHER_PORT: v.optional(Port, '4001'),
  THIRD_PORT: v.optional(Port, '4002'),
});

test('an empty variable counts as not set', () => {
  expect(parseSettings(schema, { PORT: '', OTHER_PORT: '0' })).toEqual({
    PORT: 4000,
    OTHER_PORT: 0,
    THIRD_PORT: 4002,
  });
});

test('all invalid variables are reported at once', () => {
  expect(() => parseSettings(schema, { PORT: '70000', OTHER_PORT: '-1' })).toThrow(
    /PORT=70000 is not a port.*\n.*OTHER_PORT=-1 is not a port/,
  );
});

test('the error can be matched by its code', () => {
  expect(() => parseSettings(schema, { PORT: '-1' })).toThrow(
    expect.objectContaining({ code: 'invalid-settings' }),
  );
});

test('a variable is described by its schema', () => {
  const described = v.object({
    PORT: v.pipe(v.optional(Port, '4000'), v.description('Port of the site.')),
    ADDRESS: v.pipe(v.optional(Address), v.description('Default: every address.')),
  });
  expect(describeSettings(described)).toEqual([
    { name: 'PORT', meaning: 'Port of the site.', default: '4000' },
    { name: 'ADDRESS', meaning: 'Default: every address.', default: '' },
  ]);
});

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
