import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Manifest } from '@vitrine/backup';
import { contentFolder } from '../state/state-files.ts';
import { backUpContent } from './back-up.ts';
import { restoreContent } from './restore.ts';

const HELP = `Usage: pnpm content <command> <folder>

Back up and restore the content in VITRINE_STATE (default: .vitrine).

  backup <folder>    copy it into a new folder; authors and visitors go on meanwhile
  restore <folder>   verify a backup and write it into VITRINE_STATE, which must have no content

Examples:
  $ pnpm content backup /backup/content-2026-11-22
  $ VITRINE_STATE=/srv/vitrine pnpm content restore /backup/content-2026-11-22`;

/** The parts of the machine that the command uses. */
export interface Environment {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  now(): Date;
  stdout(text: string): void;
  stderr(text: string): void;
}

export function processEnvironment(): Environment {
  return {
    cwd: process.cwd(),
    env: process.env,
    now: () => new Date(),
    stdout: (text) => process.stdout.write(`${text}\n`),
    stderr: (text) => process.stderr.write(`${text}\n`),
  };
}

/**
 * `pnpm content …`
 *
 * @returns The exit code: 0 when it succeeded, 1 when it failed, 2 when the command line is wrong.
 */
export async function runContentCommand(
  environment: Environment,
  args: readonly string[],
): Promise<number> {
  const { cwd, env, now, stdout, stderr } = environment;
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, strict: false });
  const [command, given, ...more] = positionals;
  if (args.includes('--help')) {
    stdout(HELP);
    return 0;
  }
  if ((command !== 'backup' && command !== 'restore') || given === undefined || more.length > 0) {
    stderr(HELP);
    return 2;
  }
  const state = contentFolder(resolve(cwd, env['VITRINE_STATE'] || '.vitrine'));
  const folder = resolve(cwd, given);
  try {
    const manifest =
      command === 'backup'
        ? await backUpContent(state, folder, now())
        : await restoreContent(state, folder);
    stdout(`${command === 'backup' ? 'Backed up' : 'Restored'} ${describe(manifest)}`);
    return 0;
  } catch (error) {
    stderr(describeError(error));
    return 1;
  }
}

function describe({ at, files }: Manifest): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `the content of ${at}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.`;
}

/** An error with a remedy is for the operator; any other one is a bug and needs its stack. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `error: ${error}`;
  if (!('remedy' in error)) return `error: ${error.stack ?? error.message}`;
  return `error: ${error.message}\nremedy: ${error.remedy}`;
}
