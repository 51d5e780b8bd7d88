import {
  type KeyFile,
  type KeyList,
  LogError,
  openKeyFile,
  type RightRequest,
  readApiSigner,
  readSigner,
  requireKeys,
  requireOwnRight,
  type Signer,
} from '@vitrine/release-log';
import type { Environment } from './environment.ts';
import { chooseLocation, chooseStore } from './repository.ts';

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
 * The keys of the store that a command uses; `undefined` without a list, or if this
 * machine does not know where it is: the store is in S3, and VITRINE_KEYS is not set.
 */
export async function knownKeysOf(
  environment: Environment,
  store: string | undefined,
): Promise<KeyList | undefined> {
  try {
    return await keyFileOf(environment, store).read();
  } catch (cause) {
    if (cause instanceof LogError && cause.code === 'invalid-settings') return undefined;
    throw cause;
  }
}

/**
 * The signer of a command, if it may do what the command will do: the own key, or the release API,
 * which signs what it has judged.
 *
 * @throws {LogError} `no-key` or `not-allowed`.
 */
export async function signerOf(
  environment: Environment,
  store: string | undefined,
  ...requests: readonly Omit<RightRequest, 'at'>[]
): Promise<Signer> {
  const { cwd, env } = environment;
  const { api } = chooseStore(environment, store);
  const signer = api
    ? await readApiSigner(api, await keysOf(environment, store))
    : await readSigner({ store: chooseLocation(environment, store), cwd, env });
  const at = environment.now();
  for (const request of requests) requireOwnRight(signer, { ...request, at });
  return signer;
}
