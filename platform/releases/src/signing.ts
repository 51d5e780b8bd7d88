import {
  type KeyFile,
  type KeyList,
  openKeyFile,
  type RightRequest,
  readSigner,
  requireKeys,
  requireOwnRight,
  type Signer,
} from '@vitrine/release-log';
import type { Environment } from './environment.ts';
import { chooseLocation } from './repository.ts';

/** `keys.json` of the store that a command uses. */
export function keyFileOf(environment: Environment, store: string | undefined): KeyFile {
  const { cwd, env } = environment;
  const location = chooseLocation(environment, store);
  return openKeyFile({ store: location, keys: env['VITRINE_KEYS'] || undefined, cwd, env });
}

/** The keys of the store that a command uses. */
export const keysOf = (environment: Environment, store: string | undefined): Promise<KeyList> =>
  requireKeys(keyFileOf(environment, store));

/**
 * The signer of a command, if its key may do what the command will do.
 *
 * @throws {LogError} `no-key` or `not-allowed`.
 */
export async function signerOf(
  environment: Environment,
  store: string | undefined,
  request: Omit<RightRequest, 'at'>,
): Promise<Signer> {
  const { cwd, env } = environment;
  const signer = await readSigner({ store: chooseLocation(environment, store), cwd, env });
  requireOwnRight(signer, { ...request, at: environment.now() });
  return signer;
}
