import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonBytes } from '../src/store/json.ts';
import { OWN_KEY_FILE } from '../src/trust/key-file.ts';
import type { Key, KeyList } from '../src/trust/key-list.ts';
import { type PrivateKey, parsePrivateKey } from '../src/trust/key-pair.ts';
import { ACTIONS } from '../src/trust/rights.ts';
import type { KeySigner } from '../src/trust/signer.ts';

/** The beginning of an Ed25519 key in PKCS #8; the 32 bytes of the key follow. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * A key that is the same in each process. It protects nothing.
 *
 * @example const thief = testKey('thief')
 */
export function testKey(name: string): PrivateKey {
  const bytes = Buffer.concat([PKCS8, Buffer.alloc(32, name)]).toString('base64');
  const pem = `-----BEGIN PRIVATE KEY-----\n${bytes}\n-----END PRIVATE KEY-----\n`;
  return parsePrivateKey(pem, name);
}

/** The entry of a key in `keys.json`. Without changes it may do everything, for ever. */
export function listedKey({ keyId, publicKey }: PrivateKey, change: Partial<Key> = {}): Key {
  return {
    ...{ keyId, publicKey, owner: 'tests' },
    ...{ may: [...ACTIONS], screens: '*', channels: '*' },
    ...change,
  };
}

const key = testKey('tests');

/** Signs for the tests; `writeTestKeys` makes others accept it. */
export const TEST_SIGNER: KeySigner = {
  key,
  keys: { revision: 1, keys: [listedKey(key, { signsForOthers: true })] },
};

/**
 * Writes `keys.json`, and the private key of the tests where commands find it. A release store in
 * the same folder needs no other settings.
 *
 * @param keys Further keys.
 * @param credentials Tokens and issuers of a release API.
 * @returns The path of `keys.json`.
 * @example writeTestKeys(folder.path)
 */
export function writeTestKeys(
  folder: string,
  keys: readonly Key[] = [],
  revision = 1,
  credentials: Pick<KeyList, 'tokens' | 'issuers'> = {},
): string {
  const file = join(folder, 'keys.json');
  mkdirSync(join(folder, 'keys'), { recursive: true });
  writeFileSync(join(folder, 'keys', OWN_KEY_FILE), key.pem, { mode: 0o600 });
  const list = { revision, keys: [...TEST_SIGNER.keys.keys, ...keys], ...credentials };
  writeFileSync(file, toJsonBytes(list));
  return file;
}
