import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecretFiles } from './secret-files.ts';
import { unknownVariables } from './unknown-variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(content: string): string {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, content);
  return path;
}

const URL = 'postgres://shop:pass@db/vitrine';

test.each([URL, `${URL}\n`, `${URL}\r\n`])(
  'the secret of a file is its variable: %j',
  (content) => {
    const env = { DATABASE_URL_FILE: fileWith(content), PATH: '/bin' };
    expect(readSecretFiles(env)).toEqual({ ...env, DATABASE_URL: URL });
  },
);

test('a key of several lines keeps them', () => {
  const key = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----';
  const env = { VITRINE_SIGNING_KEY_FILE: fileWith(`${key}\n`) };
  expect(readSecretFiles(env)['VITRINE_SIGNING_KEY']).toBe(key);
});

test('a variable that holds no secret has no file', () => {
  const env = { PORT_FILE: '/nowhere', VITRINE_SITE_URL_FILE: '/nowhere', DATABASE_URL_FILE: '' };
  expect(readSecretFiles(env)).toEqual(env);
});

test('all problems are reported at once, and no value', () => {
  const env = {
    DATABASE_URL: 'postgres://other:word@db/vitrine',
    DATABASE_URL_FILE: fileWith(URL),
    VITRINE_PURGE_SECRET_FILE: join(folder, 'missing'),
    AWS_SECRET_ACCESS_KEY_FILE: fileWith('\n'),
    VITRINE_RELEASE_TOKEN_FILE: fileWith('x'.repeat(70_000)),
  };
  let message = '';
  try {
    readSecretFiles(env);
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain('DATABASE_URL and DATABASE_URL_FILE are both set, and differ.');
  expect(message).toMatch(/VITRINE_PURGE_SECRET_FILE=.*missing cannot be read: ENOENT/);
  expect(message).toMatch(/AWS_SECRET_ACCESS_KEY_FILE=.* cannot be read: it is empty/);
  expect(message).toMatch(/VITRINE_RELEASE_TOKEN_FILE=.* more than 65536 characters/);
  expect(message).not.toMatch(/pass|word/);
});

test('the same secret twice is one secret, as for a process that another has started', () => {
  const env = { DATABASE_URL: URL, DATABASE_URL_FILE: fileWith(URL) };
  expect(readSecretFiles(env)).toEqual(env);
});

test('only the files of secrets are known variables', () => {
  expect(unknownVariables({ VITRINE_PURGE_SECRET_FILE: '/run/secrets/purge' })).toEqual([]);
  expect(unknownVariables({ VITRINE_CHANNEL_FILE: '/run/channel' })).toHaveLength(1);
});
