import { createRsbuild, loadConfig } from '@rsbuild/core';
import { progress } from './progress.ts';
import { parts } from './site/parts.ts';

// The same sources give the same bytes, so the caller's NODE_ENV must not count.
process.env['NODE_ENV'] = 'production';

const names = process.argv.slice(2);
const all = await parts();
const unknown = names.filter((name) => !all.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. Use one of ${all.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

// In one process, because to start the bundler takes longer than to build a screen.
for (const { name, directory } of all) {
  if (names.length === 0 || names.includes(name)) {
    await progress(`build ${name}`, () => build(directory));
  }
}

async function build(directory: string): Promise<void> {
  const { content } = await loadConfig({ cwd: directory });
  const rsbuild = await createRsbuild({
    cwd: directory,
    rsbuildConfig: { ...content, logLevel: 'warn' },
  });
  const { close } = await rsbuild.build();
  await close();
}
