import { dirname, join, resolve } from 'node:path';
import { readAdminSettings } from '@vitrine/platform-content/settings/admin';
import { ROOT } from '../run.ts';

/** The admin's folder, a workspace of its own. */
export const ADMIN = join(ROOT, 'platform/admin');

export interface AdminStart {
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
