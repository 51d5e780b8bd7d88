import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runScript, temporaryFolder } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';

const serve = new URL('./bin/serve.ts', import.meta.url).pathname;

test.each([
  [
    { VITRINE_RELEASES: 'https://releases.example' },
    /VITRINE_RELEASES=.* is a release API, which is for commands/,
  ],
  [
    { RELEASE_API_PORT: 'x', RELEASE_API_PROXIES: 'everybody' },
    /RELEASE_API_PORT=x is not a port.*RELEASE_API_PROXIES/s,
  ],
  [
    { VITRINE_RELEASE_ACCESS: '/nowhere/access.json' },
    /VITRINE_RELEASE_ACCESS=.*access\.json cannot be used: it does not exist.*release-token/s,
  ],
  [{ VITRINE_RELEASES: 's3://vitrine' }, /VITRINE_KEYS must be set with a release store in S3/],
])('with the settings %j it does not start, and says why', async (env, message) => {
  const { code, stdout } = await runScript(serve, [], { env });
  expect(code).toBe(1);
  expect(stdout).toMatch(message);
});

// Without the list it would admit unsigned releases, which no edge serves, and which block the log.
test('without a list of keys it does not start, and says how to make one', async () => {
  await using folder = await temporaryFolder();
  const access = join(folder.path, 'access.json');
  await writeFile(access, JSON.stringify({ tokens: [] }));
  const { code, stdout } = await runScript(serve, [], {
    env: {
      VITRINE_RELEASES: join(folder.path, 'releases'),
      VITRINE_RELEASE_ACCESS: access,
      VITRINE_RELEASE_AUDIT: join(folder.path, 'audit.jsonl'),
    },
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/VITRINE_KEYS=.*keys\.json: There is no list of keys.*keys init/s);
});
