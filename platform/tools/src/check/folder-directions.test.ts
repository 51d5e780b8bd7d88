import { expect, it } from 'vitest';
import { folderCycles } from './folder-directions.ts';

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
