import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (...path: string[]) => readFile(join(import.meta.dirname, ...path), 'utf8');

test.each([
  'webpack/webpack.config.js',
  'webpack-enhanced/webpack.config.js',
  'rspack/rspack.config.js',
  'vite/vite.config.js',
])('docs/any-bundler.md contains %s', async (path) => {
  expect(await read('..', '..', 'docs', 'any-bundler.md')).toContain(
    `\`\`\`js\n${await read(path)}\`\`\``,
  );
});

test('the examples build the same screen', async () => {
  const sources = async (example: string) => {
    const folder = join(import.meta.dirname, example);
    const files = globSync('src/**/*.*', { cwd: folder }).sort();
    return Promise.all(files.map(async (file) => [file, await read(example, file)]));
  };
  const first = await sources('webpack');
  expect(first).not.toEqual([]);
  for (const other of ['webpack-enhanced', 'rspack', 'vite']) {
    expect(await sources(other), other).toEqual(first);
  }
});

test('docs/any-bundler.md lists the packages of each build, in the tested versions', async () => {
  const docs = await read('..', '..', 'docs', 'any-bundler.md');
  const workspace = await read('..', '..', 'pnpm-workspace.yaml');
  for (const example of ['webpack', 'webpack-enhanced', 'rspack', 'vite']) {
    const { devDependencies } = JSON.parse(await read(example, 'package.json'));
    for (const name of Object.keys(devDependencies)) {
      const version = new RegExp(`^ {2}"?${name}"?: (\\S+)$`, 'm').exec(workspace)?.[1];
      expect(docs, example).toContain(`\`${name}@${version}\``);
    }
  }
});
