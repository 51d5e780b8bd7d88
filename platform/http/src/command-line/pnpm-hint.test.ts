import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pnpmHint } from './pnpm-hint.ts';

const BY_PNPM = { npm_config_user_agent: 'pnpm/12.21.0 npm/? node/v24.21.0 linux x64' };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-pnpm-'));
});
afterEach(() => rm(folder, { recursive: true }));

// After `npx -y pnpm@12.21.0 start`, the next steps were commands that the machine did not have.
test('without pnpm, the commands are run with npx', () => {
  const path = ['/home/noor/.npm/_npx/1a2b/node_modules/.bin', folder].join(delimiter);
  expect(pnpmHint({ ...BY_PNPM, PATH: path })).toBe(
    'pnpm is not installed here: write npx -y pnpm@12.21.0 instead, or run npm install -g pnpm@12.21.0.',
  );
});

test('there is no hint where pnpm is installed, or where it did not start the command', async () => {
  await writeFile(join(folder, 'pnpm'), '');
  expect(pnpmHint({ ...BY_PNPM, PATH: folder })).toBeUndefined();
  expect(pnpmHint({ PATH: '/nowhere' })).toBeUndefined();
});
