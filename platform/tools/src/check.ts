import { endOnClosedOutput } from '@vitrine/http';
import { readCommandLine, readNoArguments } from './command-line.ts';

const USAGE = `Usage: pnpm check

Checks the sources without running them: format, lint, types, dependency rules, messages of all
locales, plain English, generated files, unused styles and code. Exit code 1 if it finds anything.

  pnpm format    fixes the format, and what lint can fix
  pnpm generate  writes the generated files`;

endOnClosedOutput();
await readCommandLine(USAGE, readNoArguments);
// Loaded late, so that help comes at once.
const { runChecks } = await import('./run-checks.ts');
process.exitCode = (await runChecks()) === 0 ? 0 : 1;
