import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureText } from '@vitrine/http';
import * as v from 'valibot';

const Manifest = v.object({ vitrine: v.object({ screen: v.string() }) });

/**
 * Checks that a folder is the package of a screen.
 *
 * @throws {Error} with the file, what is wrong with it, and what to do.
 */
export function assertScreenPackage(directory: string, screen: string): void {
  const file = join(directory, 'package.json');
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw new Error(failureText(cause), { cause });
    throw new Error(`${file} is not valid JSON: ${cause.message}.\nFix or restore it.`, { cause });
  }
  const { output, success } = v.safeParse(Manifest, manifest);
  if (success && output.vitrine.screen === screen) return;
  const problem = success
    ? `its vitrine.screen is ${output.vitrine.screen}`
    : 'it has no vitrine.screen';
  throw new Error(
    `${file} is not the package of the screen ${screen}: ${problem}.\nSet "vitrine": { "screen": "${screen}" }, or move it away.`,
  );
}
