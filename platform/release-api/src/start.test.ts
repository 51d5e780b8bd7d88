import { runScript } from '@vitrine/release-log/testing';
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
    /VITRINE_RELEASE_ACCESS=.*ENOENT.*release-token/s,
  ],
])('with the settings %j it does not start, and says why', async (env, message) => {
  const { code, stdout } = await runScript(serve, [], { env });
  expect(code).toBe(1);
  expect(stdout).toMatch(message);
});
