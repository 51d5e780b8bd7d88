import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readAdminSettings } from '@vitrine/platform-content/settings/admin';
import { ROOT } from '../run.ts';

/** The admin's folder, a workspace of its own. */
export const ADMIN = join(ROOT, 'platform/admin');

interface AdminStart {
  port: number;
  /** The origin that authors open. */
  url: string;
  /** Folder of all state. */
  state: string;
  /** Variables that its process gets besides the given ones. */
  env: Record<string, string>;
}

/**
 * The settings of `pnpm admin`. Its state is that of `pnpm start`.
 *
 * @throws {ServiceError} `invalid-settings`, with every invalid variable.
 */
export function readAdminStart(environment: NodeJS.ProcessEnv): AdminStart {
  const env = { VITRINE_STATE: resolve(environment['VITRINE_STATE'] ?? join(ROOT, '.vitrine')) };
  const { port, url, state } = readAdminSettings({ ...environment, ...env });
  return { port, url, state: dirname(state), env };
}

/** How to sign in: with the first author's credentials, which are never printed. */
export async function signInHint(state: string): Promise<string> {
  const file = join(state, 'content', 'author.json');
  return existsSync(file)
    ? `Sign in with the e-mail address and the password in ${file}.`
    : 'Sign in with VITRINE_AUTHOR_EMAIL and VITRINE_AUTHOR_PASSWORD of the first start.';
}
