import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PrintableText, type Store } from '@vitrine/release-log';
import * as v from 'valibot';
import { CommandError } from './command-error.ts';
import type { Environment } from './environment.ts';

const execute = promisify(execFile);

/** The status of a large repository takes a while on a busy machine. */
const GIT_TIMEOUT_MS = 20_000;

/**
 * Output of a git command, trimmed; `undefined` without git, outside a repository, or after
 * 20 s.
 */
export async function readGit(cwd: string, ...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await execute('git', args, { cwd, timeout: GIT_TIMEOUT_MS });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/**
 * Name of the user: the one that the store knows, if it does; else the option, the git user, or the
 * system's.
 *
 * @throws {CommandError} `usage` if the name could not be printed as it is, or if the option is
 * another name than the store's.
 */
export async function whoIs(
  environment: Environment,
  store: Pick<Store, 'writer'>,
  option?: string,
): Promise<string> {
  const writer = await store.writer?.();
  if (writer !== undefined) return sameName(writer, option);
  const name =
    option ??
    ((await readGit(environment.cwd, 'config', 'user.name')) ||
      environment.env['USER'] ||
      'unknown');
  const result = v.safeParse(PrintableText, name);
  if (result.success) return name;
  throw new CommandError('usage', `The name of the user ${result.issues[0].message}`, {
    remedy: 'Pass another name with --by.',
  });
}

function sameName(writer: string, option: string | undefined): string {
  if (option === undefined || option === writer) return writer;
  throw new CommandError('usage', `--by is ${option}, but your token is that of ${writer}.`, {
    remedy: 'Leave --by out: a release API names the owner of the token.',
  });
}
