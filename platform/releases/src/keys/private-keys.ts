import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  createKey,
  type KeyFile,
  keyIdOf,
  type PrivateKey,
  parsePrivateKey,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';

/** A key for `keys.json`; `made` is its private half if it is new. */
export interface ChosenKey {
  keyId: string;
  publicKey: string;
  made?: PrivateKey;
}

/** The key that `--public-key` names, or else a new one. */
export function chooseKey(option: string | undefined): ChosenKey {
  if (option !== undefined) return { keyId: keyIdOf(option), publicKey: option };
  const made = createKey();
  return { keyId: made.keyId, publicKey: made.publicKey, made };
}

/**
 * Writes a private key that only its owner can read.
 *
 * @throws {CommandError} `not-empty` if the file exists.
 */
export async function writePrivateKey(path: string, { pem }: PrivateKey): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(path, pem, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
    throw new CommandError('not-empty', `${path} exists.`, {
      remedy: 'Move it away, or choose another file.',
      cause,
    });
  }
}

/** Replaces a private key, so that commands sign with the new one from now on. */
export async function replacePrivateKey(path: string, { pem }: PrivateKey): Promise<void> {
  await writeFile(`${path}.part`, pem, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** The file beside `keys.json` that has a private key; `undefined` if none does. */
export async function findPrivateKey(
  { privateKeys }: KeyFile,
  keyId: string,
): Promise<string | undefined> {
  if (privateKeys === undefined) return undefined;
  const names = await readdir(privateKeys).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.pem'))) {
    const path = join(privateKeys, name);
    try {
      if (parsePrivateKey(await readFile(path, 'utf8'), path).keyId === keyId) return path;
    } catch {
      // Another file.
    }
  }
  return undefined;
}

/**
 * The file for a new private key beside `keys.json`.
 *
 * @throws {CommandError} `usage` if `keys.json` is in S3, where no private key belongs.
 */
export function privateKeyPath({ privateKeys, location }: KeyFile, name: string): string {
  if (privateKeys !== undefined) return join(privateKeys, `${name}.pem`);
  throw new CommandError('usage', `A private key is not stored beside ${location}.`, {
    remedy:
      'Make the key with pnpm releases keys create <file>, and pass its public half with --public-key.',
  });
}

/** A path as it is printed. */
export const shownPath = ({ cwd }: Environment, path: string): string => {
  const shown = relative(cwd, path);
  return shown.startsWith('..') ? path : shown;
};
