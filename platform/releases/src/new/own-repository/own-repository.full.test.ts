import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planRepository, writeRepository } from './new-repository.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');
const STEP_TIMEOUT_MS = 600_000;

const execute = promisify(execFile);

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

/** Runs the script that the screen's CI runs. Nothing answers at the site. */
async function ci(goal: string): Promise<void> {
  await execute('sh', ['ci/release.sh', goal], {
    cwd: folder.path,
    env: { ...inStore(), VITRINE_SITE_URL: 'http://localhost:1', VITRINE_WHY: 'Build 7' },
    timeout: STEP_TIMEOUT_MS,
  });
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
    'is published; without a site its CI makes nothing live',
    async () => {
      const { version } = JSON.parse(await pnpm('screen', 'publish', SCREEN, '--json'));
      expect(version).toMatch(/^0\.1\.0-/);
      for (const goal of ['preview', 'promote']) {
        await expect(ci(goal)).rejects.toMatchObject({
          stderr: expect.stringContaining('The live site does not answer at http://localhost:1/'),
        });
      }
      const { screens } = JSON.parse(await pnpm('screen', 'status', '--json'));
      expect(screens).toEqual({});
    },
    STEP_TIMEOUT_MS,
  );
});
