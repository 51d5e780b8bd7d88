import { expect, it } from 'vitest';
import { checkFolderSizes, MAX_MODULES_PER_FOLDER } from './folder-size.ts';

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
