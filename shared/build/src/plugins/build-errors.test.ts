import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pluginBuildErrors } from './build-errors.ts';
import { pluginMessages } from './messages.ts';

let root: string;
beforeAll(async () => {
  // In this package: a build finds its loaders from there.
  root = await mkdtemp(join(import.meta.dirname, '..', '..', 'build-errors-'));
});
afterAll(() => rm(root, { recursive: true }));

/** Builds a script that imports a file, and returns the file and place of each error. */
async function placesOf(file: string, text: string): Promise<string[]> {
  const entry = `import './${file}';`;
  for (const [path, content] of Object.entries({ [file]: text, 'index.js': entry })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      logLevel: 'silent',
      plugins: [pluginBuildErrors(), pluginMessages('messages')],
      source: { entry: { index: './index.js' } },
    },
  });
  const places = new Set<string>();
  rsbuild.onAfterCreateCompiler(({ compiler }) => {
    compiler.hooks.done.tap('test', (stats) => {
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      for (const { moduleName, loc } of errors) if (moduleName) places.add(`${moduleName}:${loc}`);
    });
  });
  await rsbuild.build().catch(() => undefined);
  return [...places];
}

// Every error began with `File: ./src/page.tsx:1:1`, and `.a {{` in a style sheet did not fail the
// build: the release lacked the rules after it.
test.each([
  ['page.tsx', 'const a = 1;\nconst b = <p>{</p>;', '2:14'],
  ['page.module.css', '.a { color: red }\n.b {{ color: red\n', '2:5'],
  ['messages/en.json', '{\n  "a": "b",\n  "title": "Wishlist {"\n}', '3:3'],
  ['messages/en.json', '{\n  "a": "b",\n}', '3:1'],
])('an error in %s begins with its place', async (file, text, place) => {
  await writeFile(join(root, 'package.json'), '{}');
  await mkdir(join(root, 'messages'), { recursive: true });
  expect(await placesOf(file, text)).toEqual([`./${file}:${place}`]);
});
