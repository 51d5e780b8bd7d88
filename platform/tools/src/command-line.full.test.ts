import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './run.ts';

const execute = promisify(execFile);
const TIMEOUT_MS = 120_000;
const TOOLS = 'platform/tools';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

/** The tools alone, with one screen. */
beforeAll(async () => {
  folder = await temporaryFolder();
  const tools = join(folder.path, TOOLS);
  await cp(join(ROOT, TOOLS, 'src'), join(tools, 'src'), { recursive: true });
  await cp(join(ROOT, TOOLS, 'package.json'), join(tools, 'package.json'));
  for (const installed of ['node_modules', join(TOOLS, 'node_modules')]) {
    await symlink(join(ROOT, installed), join(folder.path, installed));
  }
  await mkdir(join(folder.path, 'remotes', 'wishlist'), { recursive: true });
});
afterAll(() => folder[Symbol.asyncDispose]());

const manifestFile = () => join(folder.path, 'remotes', 'wishlist', 'package.json');

async function failureOf(
  command: string,
  manifest: string,
  env: Record<string, string> = {},
): Promise<{ code: unknown; stderr: string }> {
  await writeFile(manifestFile(), manifest);
  const script = join(folder.path, TOOLS, 'src', `${command}.ts`);
  try {
    await execute(process.execPath, [script], {
      env: { ...process.env, ...env },
      timeout: TIMEOUT_MS,
    });
  } catch (error) {
    const { code, stderr } = Object(error);
    return { code, stderr: String(stderr) };
  }
  throw new Error(`${command} has succeeded`);
}

// A package.json with a conflict of two branches gave `SyntaxError: …` and the stack of Node.
test.each(['start', 'build', 'check', 'test', 'dev', 'gallery'])(
  '%s says which package.json is not valid, why, and what to do',
  async (command) => {
    const { code, stderr } = await failureOf(command, '<<<<<<< HEAD\n{}');
    expect(code).toBe(1);
    expect(stderr.startsWith(`${manifestFile()} is not valid JSON: Unexpected`)).toBe(true);
    expect(stderr).toMatch(/\.\nFix or restore it\.\n$/);
  },
  TIMEOUT_MS,
);

test('a package without the name of a screen is named', { timeout: TIMEOUT_MS }, async () => {
  expect(await failureOf('build', '{ "name": "@vitrine/screen-wishlist" }')).toEqual({
    code: 1,
    stderr: `${manifestFile()} is not the package of the screen wishlist: it has no vitrine.screen.\nSet "vitrine": { "screen": "wishlist" }, or move it away.\n`,
  });
});

test('a taken port of the gallery names its variable', { timeout: TIMEOUT_MS }, async () => {
  await using server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const manifest = '{ "vitrine": { "screen": "wishlist" } }';
  expect(await failureOf('gallery', manifest, { GALLERY_PORT: port })).toEqual({
    code: 1,
    stderr: `Port ${port} is taken. Stop what uses it, or set GALLERY_PORT to another port.\n`,
  });
});
