import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { processEnvironment } from '../../environment.ts';
import { checkTypes } from './check-types.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..', '..');

/** A screen's repository with its own TypeScript, and sources beside it that are wrong too. */
async function givenScreen(folder: string, text: string): Promise<string> {
  const dir = join(folder, 'remotes', 'wishlist');
  await mkdir(join(dir, 'src'), { recursive: true });
  await mkdir(join(folder, 'shared'));
  await mkdir(join(folder, 'node_modules'));
  const typescript = join(ROOT, 'node_modules', 'typescript');
  await symlink(typescript, join(folder, 'node_modules', 'typescript'));
  const options = { strict: true, module: 'nodenext', types: [], allowImportingTsExtensions: true };
  const config = JSON.stringify({ compilerOptions: { ...options, noEmit: true } });
  await writeFile(join(folder, 'tsconfig.json'), config);
  await writeFile(join(dir, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'shared', 'a.ts'), 'export const a: string = 1;');
  await writeFile(join(dir, 'src', 'page.ts'), `import '../../../shared/a.ts';\n${text}`);
  return dir;
}

// “fit to go live”, though the code used a message that no language has.
test('an error in the types of a screen is a finding, one in other sources is not', async () => {
  await using folder = await temporaryFolder();
  const dir = await givenScreen(folder.path, "({ title: '' }).subtitle;\nexport {};");
  const said: string[] = [];
  const environment = { ...processEnvironment(), stderr: (text: string) => void said.push(text) };
  expect(await checkTypes(environment, dir)).toEqual([
    expect.objectContaining({
      rule: 'types',
      message: expect.stringMatching(/^src\/page\.ts:2: error TS2339: .*subtitle/),
    }),
  ]);
  await writeFile(join(dir, 'src', 'page.ts'), 'export const right: string = "";');
  expect(await checkTypes(environment, dir)).toEqual([]);
  expect(said).toEqual([]);
});

// It was refused: “No inputs were found”.
test('a screen in a folder that tsconfig.json leaves out is checked', async () => {
  await using folder = await temporaryFolder();
  const dir = await givenScreen(folder.path, 'export const wrong: string = 7;');
  const config = join(folder.path, 'tsconfig.json');
  const options = JSON.parse(await readFile(config, 'utf8'));
  await writeFile(config, JSON.stringify({ ...options, exclude: ['remotes'] }));
  expect(await checkTypes(processEnvironment(), dir)).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^src\/page\.ts:2: error TS2322/) }),
  ]);
});
