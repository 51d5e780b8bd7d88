import { parseCommandLine } from '@vitrine/http';
import { readCommandLine, runTool } from './command-line.ts';
import { partFolders } from './site/parts.ts';

const USAGE = `Usage: pnpm check [screens...]

Checks the sources without running them: format, lint, types, dependency rules, messages of all
locales, plain English, generated files, unused styles and code. Exit code 1 if it finds anything.

With the names of screens, or host, it takes seconds, and finds only what is in their folders.

  pnpm format    fixes the format, and what lint can fix
  pnpm generate  writes the generated files

Examples:
  $ pnpm check
  $ pnpm check product
  $ pnpm check host home`;

await runTool(async () => {
  const folders = await readCommandLine(USAGE, (args) =>
    partFolders(parseCommandLine(args, {}).positionals),
  );
  // Loaded late, so that help comes at once.
  const { runChecks } = await import('./run-checks.ts');
  return (await runChecks(folders)) === 0;
});
