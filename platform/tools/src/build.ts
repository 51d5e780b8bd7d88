import { progress } from './progress.ts';
import { installed, run } from './run.ts';
import { parts } from './site/parts.ts';

for (const part of await parts()) {
  await progress(part.name, async () => {
    const result = await run(installed('rsbuild'), ['build'], {
      cwd: part.directory,
      timeoutMs: 300_000,
    });
    if (result.code !== 0) {
      console.error(result.output);
      process.exit(1);
    }
  });
}
