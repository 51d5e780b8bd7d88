import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseSettings } from '../settings/settings.ts';
import { CDN_VARIABLES, completePurge, PURGE_VARIABLES, purgeSettings } from './cdn-settings.ts';

const Variables = v.pipe(v.object({ ...CDN_VARIABLES, ...PURGE_VARIABLES }), completePurge());
const SECRET = Buffer.alloc(32, 7).toString('base64');
const read = (env: Record<string, string>) => parseSettings(Variables, env);

test('a webhook has a URL and a secret', () => {
  expect(purgeSettings(read({}))).toBeUndefined();
  const env = { VITRINE_PURGE_URL: 'https://purge.example/a', VITRINE_PURGE_SECRET: SECRET };
  expect(purgeSettings(read(env))).toEqual({ url: 'https://purge.example/a', secret: SECRET });
  expect(() => read({ VITRINE_PURGE_URL: 'https://purge.example/a' })).toThrow(
    'VITRINE_PURGE_SECRET is not set, but VITRINE_PURGE_URL is. Set both, or neither.',
  );
  expect(() => read({ VITRINE_PURGE_SECRET: SECRET })).toThrow('VITRINE_PURGE_URL is not set');
});

test('a secret that is short or no base64 is refused, and not repeated', () => {
  for (const secret of ['hunter2', Buffer.alloc(20, 7).toString('base64'), `${SECRET}!`]) {
    const env = { VITRINE_PURGE_URL: 'https://purge.example', VITRINE_PURGE_SECRET: secret };
    expect(() => read(env)).toThrow('VITRINE_PURGE_SECRET is not 24 to 64 bytes in base64.');
    expect(() => read(env)).not.toThrow(secret);
  }
});

test.each(['0', '-1', '1h', '99999999'])('%s is not a valid time for a CDN', (maxAge) => {
  expect(() => read({ VITRINE_CDN_MAX_AGE: maxAge })).toThrow('is not a number of seconds');
});
