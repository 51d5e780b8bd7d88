import { readCommandLine, runTool } from './command-line.ts';
import './site/compile-cache.ts';
import { readArguments, USAGE } from './test/arguments.ts';

await runTool(async () => {
  const wanted = await readCommandLine(USAGE, readArguments);
  // Loaded late, so that help comes at once.
  const { runSuites } = await import('./test/run-suites.ts');
  return runSuites(wanted);
});
