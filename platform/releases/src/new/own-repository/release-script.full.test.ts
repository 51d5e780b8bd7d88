import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'template/ci/release.sh');

/** In place of npx: says what it was called for, and fails for one command. */
const NPX = `#!/bin/sh
echo "$*" >> "$CALLS"
case "$*" in
  *"$FAILS"*) echo '{"code":"refused","message":"The store says no."}'; exit 1 ;;
  *"screen status"*) echo '{"screens":{"wishlist":{"version":"1.0.0-aa"}}}' ;;
  *"screen publish"*) echo '{"version":"1.0.0-bb"}' ;;
  *"screen preview"*) echo '{"link":"https://shop.example/?preview=x"}' ;;
esac
`;

async function release(goal: string, fails: string) {
  await using folder = await temporaryFolder();
  const at = (path: string) => join(folder.path, path);
  await mkdir(at('bin'));
  await cp(SCRIPT, at('ci/release.sh'));
  const manifest = { packageManager: 'pnpm@12.21.0', vitrine: { screen: 'wishlist' } };
  await writeFile(at('package.json'), JSON.stringify(manifest));
  await writeFile(at('bin/npx'), NPX, { mode: 0o755 });
  const { status, stderr } = spawnSync('sh', [at('ci/release.sh'), goal], {
    encoding: 'utf8',
    env: {
      PATH: `${at('bin')}:${process.env['PATH']}`,
      CALLS: at('calls'),
      FAILS: fails,
      VITRINE_RELEASES: 'https://releases.example',
      VITRINE_SITE_URL: 'https://shop.example',
      VITRINE_WHY: 'a trial',
    },
  });
  return { status, stderr, calls: await readFile(at('calls'), 'utf8') };
}

// Regression: the exit code of a pipe is that of its last command, so a failure of the first one
// was hidden, or its reason was lost.
test.each([
  ['promote', 'screen status'],
  ['promote', 'screen publish'],
  ['preview', 'screen preview'],
])('ci/release.sh %s ends with the reason if `%s` fails', async (goal, fails) => {
  const { status, stderr, calls } = await release(goal, fails);
  expect(status).toBe(1);
  expect(stderr).toContain('The store says no.');
  expect(calls.trim().split('\n').at(-1)).toContain(fails);
});

test('ci/release.sh promotes what it has published, in place of what was live', async () => {
  const { status, calls } = await release('promote', 'nothing');
  expect(status).toBe(0);
  expect(calls).toMatch(/screen promote wishlist@1\.0\.0-bb --expect 1\.0\.0-aa --why a trial\n$/);
});
