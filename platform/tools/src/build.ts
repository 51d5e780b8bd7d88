import { createRsbuild, loadConfig } from '@rsbuild/core';
import { parseCommandLine } from '@vitrine/http';
import { readCommandLine, runTool } from './command-line.ts';
import { progress } from './progress.ts';
import { partNamed, parts } from './site/parts.ts';

// The same sources give the same bytes, so the caller's NODE_ENV must not count.
process.env['NODE_ENV'] = 'production';

const USAGE = `Usage: pnpm build [host] [screens...]

Builds the host and every screen for production, or only the ones it names.

Examples:
  $ pnpm build
  $ pnpm build host product`;

await runTool(async () => {
  const wanted = await readCommandLine(USAGE, async (args) => {
    const { positionals } = parseCommandLine(args, {});
    const all = await parts();
    for (const name of positionals) partNamed(all, name);
    return all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  });
  // In one process, because to start the bundler takes longer than to build a screen.
  for (const { name, directory } of wanted) {
    await progress(`build ${name}`, () => build(directory));
  }
  return true;
});

async function build(directory: string): Promise<void> {
  const { content } = await loadConfig({ cwd: directory });
  const rsbuild = await createRsbuild({
    cwd: directory,
    rsbuildConfig: { ...content, logLevel: 'warn' },
  });
  const { close } = await rsbuild.build();
  await close();
}
