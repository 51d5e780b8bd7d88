import { expect, it } from 'vitest';
import { checkFolderSizes, folderCycles, MAX_MODULES_PER_FOLDER } from './folders.ts';

it('finds two folders that import each other, with an import for each direction', () => {
  const imports = [
    ['src/check/command.ts', 'src/promote/plan.ts'],
    ['src/check/rules/all.ts', 'src/check/finding.ts'],
    ['src/promote/plan.ts', 'src/check/finding.ts'],
    ['src/promote/plan.ts', 'src/log.ts'],
  ] as const;
  expect(folderCycles(imports)).toEqual([
    { folder: 'src', entries: ['check', 'promote'], examples: [imports[0], imports[2]] },
  ]);
});

it('finds a circle of three folders, and one of a subfolder with a file beside it', () => {
  const cycles = folderCycles([
    ['a/x.ts', 'b/x.ts'],
    ['b/x.ts', 'c/x.ts'],
    ['c/x.ts', 'a/y.ts'],
    ['a/load/x.ts', 'a/context.ts'],
    ['a/context.ts', 'a/load/y.ts'],
  ]);
  expect(cycles).toMatchObject([
    { folder: '', entries: ['a', 'b', 'c'] },
    { folder: 'a', entries: ['context.ts', 'load'] },
  ]);
});

it('finds nothing where imports go in one direction, and leaves circles of files to Biome', () => {
  expect(
    folderCycles([
      ['a/x.ts', 'b/x.ts'],
      ['a/y.ts', 'b/deep/x.ts'],
      ['b/x.ts', 'b/deep/x.ts'],
      ['b/x.ts', 'b/y.ts'],
      ['b/y.ts', 'b/x.ts'],
    ]),
  ).toEqual([]);
});

const modules = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/module-${index}.ts`);

it('names a folder with too many modules; tests and subfolders do not count', () => {
  const full = [
    ...modules('host/src', MAX_MODULES_PER_FOLDER),
    'host/src/boot.test.tsx',
    ...modules('host/src/routing', 3),
  ];
  expect(checkFolderSizes(full)).toEqual([]);
  expect(checkFolderSizes([...full, 'host/src/more.tsx'])).toEqual([
    expect.stringContaining('host/src has 16 modules'),
  ]);
});

it('allows a folder of data', () => {
  expect(checkFolderSizes(modules('platform/content/src/authoring/migrations', 40))).toEqual([]);
});
