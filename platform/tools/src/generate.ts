import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readCommandLine, readNoArguments, runTool } from './command-line.ts';
import { GENERATED_FILES } from './generated/generated-files.ts';
import { ROOT } from './run.ts';

const USAGE = `Usage: pnpm generate

Writes the environment variables, the code owners, the version of the parts, and the READMEs of
shared/kit and shared/ui.`;

await runTool(async () => {
  await readCommandLine(USAGE, readNoArguments);
  for (const { path, content } of GENERATED_FILES) {
    const file = join(ROOT, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await content());
    console.log(path);
  }
  return true;
});
