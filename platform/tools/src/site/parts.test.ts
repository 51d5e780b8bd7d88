import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertScreenPackage, screenFolders } from './parts.ts';

// `pnpm start` ended with ENOENT after a change of the branch.
test('a folder that another branch has left is ignored, with a notice', async () => {
  await using remotes = await mkdtempDisposable(join(tmpdir(), 'vitrine-remotes-'));
  await mkdir(join(remotes.path, 'wishlist', 'node_modules'), { recursive: true });
  await mkdir(join(remotes.path, 'home'));
  await writeFile(join(remotes.path, 'home', 'package.json'), '{}');
  const notices: string[] = [];
  expect(await screenFolders(remotes.path, (text) => void notices.push(text))).toEqual(['home']);
  expect(notices).toEqual([expect.stringContaining('remotes/wishlist has no package.json')]);
});

// `pnpm dev product --dir <folder>` printed `ENOENT: no such file or directory, open …`.
test('a folder without a package.json is described in our words, with a remedy', () => {
  const check = () => assertScreenPackage('/nowhere', 'product');
  expect(check).toThrow(/^\/nowhere\/package\.json cannot be used: .+\n.+/);
  expect(check).not.toThrow('ENOENT: ');
});
