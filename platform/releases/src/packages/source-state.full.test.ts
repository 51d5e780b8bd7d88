import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSourceState } from './source-state.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let screen: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Noor', '-c', 'user.email=noor@vitrine.example', ...args], {
    cwd: folder.path,
    encoding: 'utf8',
  }).trim();

const write = async (path: string, text: string) => {
  await mkdir(join(folder.path, path, '..'), { recursive: true });
  await writeFile(join(folder.path, path), text);
};

beforeEach(async () => {
  folder = await temporaryFolder();
  screen = join(folder.path, 'remotes/wishlist');
  git('init', '-q');
  await write('.gitignore', 'node_modules\ndist\n');
  await write('pnpm-lock.yaml', '');
  await write('docs/guide.md', '');
  await write('shared/ui/package.json', '{"dependencies":{"kit":"workspace:*"}}');
  await write('shared/kit/package.json', '{}');
  await write('remotes/wishlist/package.json', '{"dependencies":{"ui":"workspace:*"}}');
  await write('remotes/wishlist/src/page.tsx', '');
  for (const [from, name, to] of [
    ['remotes/wishlist', 'ui', 'shared/ui'],
    ['shared/ui', 'kit', 'shared/kit'],
  ] as const) {
    await mkdir(join(folder.path, from, 'node_modules'), { recursive: true });
    await symlink(join(folder.path, to), join(folder.path, from, 'node_modules', name));
  }
});
afterEach(() => folder[Symbol.asyncDispose]());

const commit = () => {
  git('add', '.');
  git('commit', '-q', '-m', 'x');
  return git('rev-parse', 'HEAD');
};

test('committed sources have a commit; what the screen is not built from does not count', async () => {
  const head = commit();
  await write('docs/guide.md', 'changed');
  await write('remotes/wishlist/dist/remoteEntry.js', '');
  expect(await readSourceState(screen)).toEqual({ commit: head });
});

// A release of a folder that no commit contained named the commit of the day.
test.each([
  ['a new file of the screen', 'remotes/wishlist/src/new.tsx'],
  ['a changed file of the screen', 'remotes/wishlist/src/page.tsx'],
  ['a file of a package that it depends on', 'shared/ui/src/button.tsx'],
  ['a file of a package that this depends on', 'shared/kit/src/index.ts'],
  ['the lockfile', 'pnpm-lock.yaml'],
])(
  'with %s that is not committed, the record names no commit and is marked dirty',
  async (_, path) => {
    commit();
    await write(path, 'changed');
    expect(await readSourceState(screen)).toEqual({ commit: null, dirty: true });
  },
);

test('a copy in a folder that git ignores is not committed', async () => {
  commit();
  await write('dist/copy/package.json', '{}');
  expect(await readSourceState(join(folder.path, 'dist/copy'))).toEqual({
    commit: null,
    dirty: true,
  });
});

test('without version control there is neither a commit nor a mark', async () => {
  const elsewhere = await temporaryFolder();
  expect(await readSourceState(elsewhere.path)).toEqual({ commit: null });
  await elsewhere[Symbol.asyncDispose]();
});
