import { endOnClosedOutput } from '@vitrine/http';
import { readCommandLine } from './command-line.ts';
import { readArguments, USAGE } from './test/arguments.ts';

endOnClosedOutput();
const wanted = await readCommandLine(USAGE, readArguments);
// Loaded late, so that help comes at once.
const { runSuites } = await import('./test/run-suites.ts');
process.exitCode = (await runSuites(wanted)) ? 0 : 1;
