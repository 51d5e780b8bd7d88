import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseKeyList, toJsonBytes } from '@vitrine/release-log';
import { runScript, temporaryFolder, writeTestKeys } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';

const serve = new URL('./bin/serve.ts', import.meta.url).pathname;

test.each([
  [
    { VITRINE_RELEASES: 'https://releases.example' },
    /VITRINE_RELEASES=.* is a release API, which is for commands/,
  ],
  [
    { RELEASE_API_PORT: 'x', VITRINE_PROXIES: 'everybody' },
    /RELEASE_API_PORT=x is not a port.*VITRINE_PROXIES/s,
  ],
  [{ VITRINE_RELEASES: 's3://vitrine' }, /VITRINE_KEYS must be set with a release store in S3/],
])('with the settings %j it does not start, and says why', async (env, message) => {
  const { code, stdout } = await runScript(serve, [], { env });
  expect(code).toBe(1);
  expect(stdout).toMatch(message);
});

async function startIn(folder: string) {
  const { code, stdout } = await runScript(serve, [], {
    env: {
      VITRINE_RELEASES: join(folder, 'releases'),
      VITRINE_RELEASE_AUDIT: join(folder, 'audit.jsonl'),
    },
  });
  return { code, stdout };
}

// Without the list it would admit unsigned releases, which no edge serves, and which block the log.
test('without a list of keys it does not start, and says how to make one', async () => {
  await using folder = await temporaryFolder();
  const { code, stdout } = await startIn(folder.path);
  expect(code).toBe(1);
  expect(stdout).toMatch(/VITRINE_KEYS=.*keys\.json: .*There is no list of keys.*keys init/s);
});

// Each team could put a release down to another one if its key could do what that of the API does.
test('with a key that may not sign for others it does not start, and says how to make one', async () => {
  await using folder = await temporaryFolder();
  const file = writeTestKeys(folder.path);
  const { revision, keys } = parseKeyList(await readFile(file), file);
  const own = keys.map((key) => ({ ...key, signsForOthers: false }));
  await writeFile(file, toJsonBytes({ revision, keys: own }));
  const { code, stdout } = await startIn(folder.path);
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /may not sign for others.*keys create ~\/\.vitrine\/release-api\.pem.*keys add release-api .*--signs-for-others --public-key/s,
  );
});
