import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (...path: string[]) => readFile(join(import.meta.dirname, ...path), 'utf8');
const readDocs = () => read('..', '..', 'docs', 'any-bundler.md');

test('docs/any-bundler.md lists the packages of the builds, in the tested versions', async () => {
  const docs = await readDocs();
  const workspace = await read('..', '..', 'pnpm-workspace.yaml');
  const { devDependencies } = JSON.parse(await read('makers', 'package.json'));
  for (const name of Object.keys(devDependencies)) {
    const version = new RegExp(`^ {2}"?${name}"?: (\\S+)$`, 'm').exec(workspace)?.[1];
    expect(docs).toContain(`\`${name}@${version}\``);
  }
});
