import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder, writeHostPackage } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planRepository, writeRepository } from './new-repository.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');
const STEP_TIMEOUT_MS = 600_000;

const execute = promisify(execFile);

/** Not in the packed routes, as in a registry whose packages are older than the screen. */
const SCREEN = 'wishlist';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let store: Awaited<ReturnType<typeof temporaryFolder>>;
let packs: string[];

/** The list of keys and the private key are beside the store. */
const inStore = () => ({ ...process.env, VITRINE_RELEASES: join(store.path, 'releases') });

async function pnpm(...args: string[]): Promise<string> {
  const { packageManager } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8'));
  const { stdout } = await execute('npx', ['-y', packageManager, '--silent', ...args], {
    cwd: folder.path,
    env: inStore(),
    timeout: STEP_TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

/** Runs the script that the screen's CI runs. Nothing answers at the site: no screen is live. */
async function ci(goal: string): Promise<string> {
  const { stdout } = await execute('sh', ['ci/release.sh', goal], {
    cwd: folder.path,
    env: { ...inStore(), VITRINE_SITE_URL: 'http://localhost:1', VITRINE_WHY: 'Build 7' },
    timeout: STEP_TIMEOUT_MS,
  });
  return stdout;
}

/** Makes a host live that lends what the screen shares. */
async function makeHostLive(): Promise<void> {
  const built = await readFile(join(folder.path, 'dist/build.json'), 'utf8');
  const { shared } = v.parse(
    v.object({ shared: v.record(v.string(), v.string()) }),
    JSON.parse(built),
  );
  const lends = Object.fromEntries(
    Object.entries(shared).map(([name, range]) => [name, range.replace(/^[^\d]*/, '')]),
  );
  const dir = await writeHostPackage(join(store.path, 'host'), { lends });
  const host = join(REPOSITORY, 'platform/releases/src/bin/host.ts');
  const run = (...args: string[]) =>
    execute(process.execPath, [host, ...args, '--json'], { env: inStore() });
  const { stdout } = await run('publish', '--dir', dir, '--no-build');
  await run('promote', JSON.parse(stdout).version);
}

beforeAll(async () => {
  folder = await temporaryFolder();
  store = await temporaryFolder();
  const releases = join(REPOSITORY, 'platform/releases/src/bin/releases.ts');
  await execute(process.execPath, [releases, 'keys', 'init'], { env: inStore() });
  const environment = {
    cwd: REPOSITORY,
    env: {},
    now: () => new Date(),
    stdout: () => undefined,
    stderr: () => undefined,
  };
  const route = `/:locale/${SCREEN}`;
  const planned = await planRepository(environment, REPOSITORY, SCREEN, route, {
    dir: folder.path,
  });
  packs = planned.packs;
  await writeRepository(environment, planned);
  await execute('git', ['init', '--quiet'], { cwd: folder.path });
  await pnpm('install', '--prefer-offline');
}, STEP_TIMEOUT_MS);

afterAll(async () => {
  await folder[Symbol.asyncDispose]();
  await store[Symbol.asyncDispose]();
});

const Packed = v.object({
  license: v.string(),
  private: v.optional(v.literal(false)),
  repository: v.object({ url: v.string(), directory: v.string() }),
  exports: v.optional(v.record(v.string(), v.unknown()), {}),
  bin: v.optional(v.record(v.string(), v.string()), {}),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** The files that an exports field names, whatever its conditions are. */
function targetsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(Object(value)).flatMap(targetsOf);
}

describe('a screen in a repository of its own', () => {
  it('gets packages that contain what they export, and refer to no workspace', async () => {
    expect(packs).toHaveLength(8);
    for (const pack of packs) {
      const file = join(folder.path, pack);
      const { stdout: listed } = await execute('tar', ['-tzf', file]);
      const { stdout: manifest } = await execute('tar', ['-xzOf', file, 'package/package.json']);
      const packed = v.parse(Packed, JSON.parse(manifest));
      const files = listed.trim().split('\n');
      expect(files, pack).toContain('package/LICENSE');
      for (const target of [...targetsOf(packed.exports), ...Object.values(packed.bin)]) {
        expect(files, pack).toContain(join('package', target));
      }
      const needed = { ...packed.dependencies, ...packed.peerDependencies };
      expect(Object.values(needed).join(' '), pack).not.toMatch(/catalog:|workspace:/);
    }
  });

  it('is checked and tested there', { timeout: STEP_TIMEOUT_MS }, async () => {
    expect(await pnpm('run', 'check')).toContain('Nothing found.');
    await pnpm('run', 'test');
    await pnpm('exec', 'rsbuild', 'build', '--config', 'gallery.config.ts');
  });

  it(
    'is published, and CI makes a preview link and then makes it live',
    async () => {
      const { version } = JSON.parse(await pnpm('screen', 'publish', SCREEN, '--json'));
      const release = `${SCREEN}@${version}`;
      await makeHostLive();

      expect(await ci('preview')).toContain(`Preview of ${release}: http://localhost:1/`);
      const note = await readFile(join(folder.path, 'preview.md'), 'utf8');
      expect(note).toMatch(/^Preview of \S+: http:\S+preview-release=\S+\n$/);
      const before = JSON.parse(await pnpm('screen', 'status', '--json'));
      expect(before.screens).toEqual({});

      await ci('promote');
      const { screens } = JSON.parse(await pnpm('screen', 'status', '--json'));
      expect(screens).toMatchObject({ [SCREEN]: { version, why: 'Build 7' } });
    },
    STEP_TIMEOUT_MS,
  );
});
