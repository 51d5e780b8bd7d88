import * as v from 'valibot';
import { parseJsonBytes } from '../store/json.ts';
import { LogError } from '../store/log-error.ts';
import type { Store } from '../store/store.ts';
import { findKey, type KeyList } from './key-list.ts';
import type { PrivateKey } from './key-pair.ts';
import {
  describeRights,
  mayDo,
  RIGHTS,
  type Right,
  type RightRequest,
  type Rights,
} from './rights.ts';

/** A private key, and the list that says what it may do. */
export interface KeySigner {
  key: PrivateKey;
  keys: KeyList;
  /** For whom the release API signs: `token:product-ci`. */
  credential?: string;
}

/** The release API, which judges and signs what a client sends. */
export interface ApiSigner {
  key?: never;
  keys: KeyList;
  api: NonNullable<Store['api']>;
  /** The sender, as the release API knows it by the token. */
  identity: Rights & { name: string; wholeStore?: boolean | undefined };
}

/** Signs records, check reports and log entries. */
export type Signer = KeySigner | ApiSigner;

/**
 * Requires that a signer may do something now, before any work is done.
 *
 * @throws {LogError} `not-allowed`, with what it may do.
 * @example requireOwnRight(signer, { action: 'publish', target: 'product', at: new Date() })
 */
export function requireOwnRight(signer: Signer, request: RightRequest): void {
  if (signer.key) requireKeyRight(signer, request);
  else requireIdentityRight(signer.identity, request);
}

function requireKeyRight({ key, keys }: KeySigner, request: RightRequest): void {
  const { keyId } = key;
  const listed = findKey(keys, keyId);
  if (!listed) {
    throw new LogError('not-allowed', `Your key ${keyId} is not in keys.json.`, {
      remedy: `Ask the platform team to add it: pnpm releases keys add <owner> --public-key ${key.publicKey}`,
    });
  }
  const right = mayDo(listed, request);
  if (right.allowed) return;
  throw new LogError('not-allowed', `Your key ${keyId} (${listed.owner}) ${right.reason}.`, {
    remedy: right.isRevoked
      ? 'Sign with another key: VITRINE_SIGNING_KEY names its file.'
      : `Sign with a key that may do it: VITRINE_SIGNING_KEY names its file. Or ask the platform team for the right; now ${describeRights(listed)}.`,
  });
}

function requireIdentityRight(identity: ApiSigner['identity'], request: RightRequest): void {
  const right: Right = identity.wholeStore ? { allowed: true } : mayDo(identity, request);
  if (right.allowed) return;
  throw new LogError('not-allowed', `${identity.name} ${right.reason}.`, {
    remedy: 'Ask the platform team for this right.',
  });
}

const Identity = v.object({ name: v.string(), ...RIGHTS, wholeStore: v.optional(v.boolean()) });

/**
 * The signer of a client of a release API, which needs a token and no key: the API says who it
 * takes the client for, judges what is sent, and signs it.
 *
 * @throws {LogError} `unauthenticated`; `malformed` if the API is of another version.
 * @example const signer = store.api && (await readApiSigner(store.api, keys))
 */
export async function readApiSigner(
  api: NonNullable<Store['api']>,
  keys: KeyList,
): Promise<ApiSigner> {
  const bytes = await api.get('v1/identity');
  return { api, identity: parseJsonBytes(Identity, bytes, 'The answer of the release API'), keys };
}
