import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, run } from './run.ts';

const SCREEN = 'brand';

/** The version of a release has the hash of all its files. */
async function versionOf(...options: string[]): Promise<string> {
  const file = join(ROOT, 'platform', 'releases', 'src', 'bin', 'screen.ts');
  const args = ['publish', SCREEN, '--dry-run', '--allow', 'budget', '--json', ...options];
  const { code, stdout, output } = await run(process.execPath, [file, ...args], {
    timeoutMs: 300_000,
  });
  expect(code, output).toBe(0);
  return JSON.parse(stdout).version;
}

it('builds a screen after others into the same bytes as by itself', async () => {
  const alone = await versionOf();
  const build = join(import.meta.dirname, 'build.ts');
  const parts = ['host', SCREEN, 'story'];
  const built = await run(process.execPath, [build, ...parts], { timeoutMs: 300_000 });
  expect(built.output.match(/✓ build \w+/g)).toEqual(parts.map((name) => `✓ build ${name}`));
  expect(await versionOf('--no-build')).toBe(alone);
}, 300_000);

// One line in shared/routes gave eight other teams a new release.
it('builds no screen with the sitemap, so that a new route changes none of them', async () => {
  const build = join(import.meta.dirname, 'build.ts');
  const { code, output } = await run(process.execPath, [build], { timeoutMs: 300_000 });
  expect(code, output).toBe(0);
  const withSitemap: string[] = [];
  let maps = 0;
  for await (const file of glob('remotes/*/dist/**/*.js.map', { cwd: ROOT })) {
    maps += 1;
    const { sources } = JSON.parse(await readFile(join(ROOT, file), 'utf8'));
    if (sources.join().includes('shared/routes/')) withSitemap.push(file);
  }
  expect(maps).toBeGreaterThan(0);
  expect(withSitemap).toEqual([]);
}, 300_000);

it('names the screens that there are, if one is unknown', async () => {
  const { code, output } = await run(
    process.execPath,
    [join(import.meta.dirname, 'build.ts'), 'brand', 'wishlist'],
    { timeoutMs: 300_000 },
  );
  expect(code).toBe(2);
  expect(output).toContain('There is no screen wishlist. Screens: brand, explore, home,');
});
