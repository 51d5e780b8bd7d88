import { join } from 'node:path';
import { ROOT, run } from '../run.ts';
import type { Settings } from './settings.ts';
import type { Site } from './site.ts';

/** A build and a command print what they do. */
export const SILENCE_TIMEOUT_MS = 300_000;

/**
 * Runs a command of the teams on the site's store, and returns what it prints.
 *
 * @param onLine Receives the JSON object of each part as soon as it is done.
 * @throws {Error} with the output, if it fails.
 */
export async function runCommand(
  settings: Settings,
  site: Site,
  command: 'host' | 'screen' | 'releases',
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<string> {
  const file = join(ROOT, 'platform', 'releases', 'src', 'bin', `${command}.ts`);
  const options = ['--json', '--store', settings.releases];
  const result = await run(process.execPath, [file, ...args, ...options], {
    timeoutMs: SILENCE_TIMEOUT_MS,
    signal: site.stopping,
    env: { ...process.env, VITRINE_KEYS: settings.keys },
    onLine,
  });
  if (result.code !== 0) {
    throw new Error(`pnpm ${command} ${args.join(' ')} failed:\n${result.output}`);
  }
  return result.stdout;
}
