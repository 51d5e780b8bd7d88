import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  runScript,
  temporaryFolder,
  writeHostPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, run } from '../run.ts';

/** Authoring loads the CMS. */
const TIMEOUT_MS = 300_000;

const MAINS = {
  edge: 'edge/src/main.ts',
  releases: 'releases/src/bin/serve.ts',
  'release-api': 'release-api/src/bin/serve.ts',
  guard: 'guard/src/bin/guard.ts',
  console: 'console/src/bin/console.ts',
  delivery: 'content/src/bin/delivery.ts',
  authoring: 'content/src/bin/authoring.ts',
} as const;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
  env = { VITRINE_RELEASES: join(folder.path, 'store'), VITRINE_STATE: join(folder.path, 'state') };
  const host = join(ROOT, 'platform', 'releases', 'src', 'bin', 'host.ts');
  const from = await writeHostPackage(join(folder.path, 'host'));
  const args = ['publish', '--dir', from, '--no-build', '--json'];
  const { stdout } = await runScript(host, args, { env });
  const { version } = v.parse(v.object({ version: v.string() }), JSON.parse(stdout));
  await runScript(host, ['promote', version], { env });
});
afterAll(() => folder[Symbol.asyncDispose]());

/** The sentences of a check, with the level of each. */
async function check(part: keyof typeof MAINS, own: Record<string, string> = {}) {
  const main = join(ROOT, 'platform', MAINS[part]);
  const { code, output } = await run(process.execPath, [main, '--check-config'], {
    env: { ...env, ...own },
    cwd: folder.path,
    timeoutMs: 60_000,
  });
  const Line = v.object({ level: v.string(), message: v.string() });
  const lines = output
    .trim()
    .split('\n')
    .map((line) => v.parse(Line, JSON.parse(line)))
    .map(({ level, message }) => `${level} ${message.replaceAll(folder.path, '')}`);
  return { code, lines };
}

const expected = (part: string) => expect.stringContaining(part);

test('an edge would start, with a warning that content does not answer', async () => {
  const { code, lines } = await check('edge', { VITRINE_CONTENT_URL: 'http://localhost:59999' });
  expect(lines).toHaveLength(6);
  expect(lines).toEqual(
    expect.arrayContaining([
      'info Release store: /store can be read.',
      expected('info Keys: /keys.json has '),
      'info Release log: entry 1 of stable is valid.',
      'info State: /state can be made.',
      expected('warn Content: http://localhost:59999/v1/locales does not answer'),
      'info The settings are valid',
    ]),
  );
  expect(code).toBe(0);
});

test('without keys, an edge would not start', async () => {
  const missing = { VITRINE_KEYS: join(folder.path, 'elsewhere', 'keys.json') };
  const { code, lines } = await check('edge', missing);
  expect(lines).toContainEqual(
    expected('error Keys: There is no list of keys at /elsewhere/keys.json. Set VITRINE_KEYS'),
  );
  expect(lines).toContain('error The settings are valid, but the part would not start');
  expect(code).toBe(1);
});

test('an empty store is a warning for release files', async () => {
  const { code, lines } = await check('releases', {
    VITRINE_RELEASES: join(folder.path, 'none'),
  });
  expect(lines).toContainEqual(expected('warn Releases: Nothing is published in /none'));
  expect(code).toBe(0);
});

test('a key that may not sign for others is an error of the release API', async () => {
  const signing = { VITRINE_SIGNING_KEY: join(folder.path, 'keys/platform.pem') };
  const api = await check('release-api', signing);
  expect(api.lines).toContainEqual(expected('Audit: '));
  const none = await check('release-api', {
    VITRINE_SIGNING_KEY: join(folder.path, 'keys', 'none.pem'),
  });
  expect(none.lines).toContainEqual(expected('error Signing key: There is no key to sign with'));
  expect(none.code).toBe(1);
});

test.each(['guard', 'console'] as const)('%s names its signing key', async (part) => {
  const { lines } = await check(part);
  expect(lines).toContainEqual(expected('info Signing key: '));
});

test(
  'authoring on an empty folder is an error until the shop may begin',
  async () => {
    const { code, lines } = await check('authoring');
    expect(lines).toContainEqual(
      expected('error Database: There is no catalogue in /state/content'),
    );
    expect(code).toBe(1);
    const begun = await check('authoring', { VITRINE_SAMPLE_CATALOGUE: '0' });
    expect(begun.lines).toContainEqual(
      'info Database: /state/content/authoring.sqlite will be made.',
    );
    expect(begun.code).toBe(0);
    await rm(join(folder.path, 'state'), { recursive: true, force: true });
  },
  TIMEOUT_MS,
);

test(
  'a database that does not answer is an error of authoring, a warning of delivery',
  async () => {
    const away = { DATABASE_URL: 'postgres://vitrine:secret@127.0.0.1:9/away' };
    const authoring = await check('authoring', away);
    expect(authoring.lines).toContainEqual(expected('error Database: '));
    const delivery = await check('delivery', away);
    expect(delivery.lines).toContainEqual(expected('warn Database: '));
    expect(delivery.code).toBe(0);
    expect(JSON.stringify([authoring, delivery])).not.toContain('secret');
  },
  TIMEOUT_MS,
);
