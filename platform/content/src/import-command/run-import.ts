import type { CommandEnvironment } from '@vitrine/http';
import { readImportOptions } from './options.ts';
import { prepareImport } from './prepare-import.ts';
import type { Source } from './read-source.ts';
import { reportOfApplied, reportOfPlan } from './report.ts';

/**
 * `pnpm content import …`: reads a file, says what it would change, and changes it.
 *
 * @returns Whether everything in the file is in the catalogue now, or would be.
 * @throws {ImportError} or {ServiceError} when nothing can be imported.
 */
export async function runImport(
  environment: CommandEnvironment,
  args: readonly string[],
): Promise<boolean> {
  const { now, stdout, stderr } = environment;
  const options = readImportOptions(args);
  const begun = now();
  const prepared = await prepareImport(environment, options);
  const { opened, target } = prepared;
  if (!options.json) stdout(`Recognised: ${opened.format}. Source: ${opened.name}.`);
  let source: Source | undefined;
  try {
    source = await opened.source(target);
    const ready = await prepared.plan(source);
    const planned = reportOfPlan(ready);
    if (!options.json) stdout(planned.text);
    const isRefused = options.strict && !planned.isWhole;
    if (options.dryRun || isRefused) {
      if (options.json) stdout(JSON.stringify(planned.json, null, 2));
      else if (isRefused) stdout('Nothing was imported. Without --strict, everything else is.');
      return planned.isWhole;
    }
    const applied = await ready.apply();
    const isShown = await target.settle();
    const seconds = (now().getTime() - begun.getTime()) / 1000;
    const done = reportOfApplied(applied, seconds, environment.env);
    if (options.json) stdout(JSON.stringify({ ...planned.json, ...done.json }, null, 2));
    else stdout(done.text);
    if (!isShown) stderr('Some documents are not shown to visitors yet; the log says why.');
    return planned.isWhole && done.isWhole;
  } finally {
    source?.close();
    await prepared.close();
  }
}
