import { createRsbuild, loadConfig } from '@rsbuild/core';
import { endOnClosedOutput, parseCommandLine } from '@vitrine/http';
import { readCommandLine } from './command-line.ts';
import { progress } from './progress.ts';
import { partNamed, parts } from './site/parts.ts';

// The same sources give the same bytes, so the caller's NODE_ENV must not count.
process.env['NODE_ENV'] = 'production';

const USAGE = `Usage: pnpm build [host] [screens...]

Builds the host and every screen for production, or only the ones it names.

Examples:
  $ pnpm build
  $ pnpm build host product`;

endOnClosedOutput();
const all = await parts();
const names = await readCommandLine(USAGE, (args) => {
  const { positionals } = parseCommandLine(args, {});
  for (const name of positionals) partNamed(all, name);
  return positionals;
});

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
