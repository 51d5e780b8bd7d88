import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders that only exist for the running command: of npx, and of a package's own programs. */
const TEMPORARY = /[\\/](_npx|node_modules)[\\/]/;

/**
 * How to run the printed commands on a machine where pnpm was started by npx and is not installed;
 * `undefined` if it is installed, or the command was not started by pnpm.
 */
export function pnpmHint(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const version = /^pnpm\/(\S+)/.exec(env['npm_config_user_agent'] ?? '')?.[1];
  if (version === undefined) return undefined;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((each) => !TEMPORARY.test(each));
  const isInstalled = folders.some((folder) =>
    ['pnpm', 'pnpm.cmd', 'pnpm.exe'].some((name) => existsSync(join(folder, name))),
  );
  if (isInstalled) return undefined;
  return `pnpm is not installed here: write npx -y pnpm@${version} instead, or run npm install -g pnpm@${version}.`;
}
