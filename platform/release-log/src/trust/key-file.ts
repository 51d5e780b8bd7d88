import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { isReleaseApi } from '../store/http/location.ts';
import { toJsonBytes } from '../store/json.ts';
import { LogError } from '../store/log-error.ts';
import { isS3, type OpenStoreOptions, openStore, storeFolder } from '../store/open-store.ts';
import { unlessMissing } from '../store/system-error.ts';
import { type KeyList, parseKeyList } from './key-list.ts';
import { type PrivateKey, parsePrivateKey } from './key-pair.ts';
import type { KeySigner } from './signer.ts';

/** The environment variable of a part that verifies releases, for its schema. */
export const KEYS_VARIABLE = {
  VITRINE_KEYS: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/\.json$/, 'is not the location of a JSON file.'))),
    v.description(
      'List of the keys, tokens and CI jobs that may publish and promote: the path of a file, or ' +
        '`s3://bucket/keys.json`. Default: `keys.json` beside the folder of the release store. ' +
        'Required with a store in S3, except for `pnpm start`, which has one in `VITRINE_STATE`.',
    ),
  ),
};

/** The environment variable of a part that signs, for its schema. */
export const SIGNING_KEY_VARIABLE = {
  VITRINE_SIGNING_KEY: v.pipe(
    v.optional(v.string()),
    v.metadata({ secret: true }),
    v.description(
      'Private key to sign with: the path of a file, or the key itself in PEM. Default: ' +
        '`keys/platform.pem` beside `keys.json`. The commands need none with a release API.',
    ),
  ),
};

/** Requires VITRINE_KEYS with a release store in S3, which has no place beside it. */
export function completeKeys<
  Given extends { VITRINE_RELEASES: string; VITRINE_KEYS?: string | undefined },
>() {
  return v.rawCheck<Given>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { VITRINE_RELEASES: store, VITRINE_KEYS: keys } = dataset.value;
    if (keys !== undefined || !isS3(store)) return;
    const input = Object.fromEntries(Object.entries(dataset.value));
    const at = {
      type: 'object',
      origin: 'value',
      input,
      key: 'VITRINE_KEYS',
      value: keys,
    } as const;
    const message =
      'must be set with a release store in S3. Use a place that those who publish screens cannot write.';
    addIssue({ message, path: [at] });
  });
}

interface Locations extends OpenStoreOptions {
  /** The location of `keys.json`. Default: beside the folder of the store. */
  keys?: string | undefined;
  /** The location of the release store. */
  store: string;
}

/** `keys.json` at its location: a file, or an object in S3. */
export interface KeyFile {
  location: string;
  /** The folder of private keys beside it; `undefined` in S3. */
  privateKeys: string | undefined;
  /**
   * @returns `undefined` if it is missing.
   * @throws {LogError} `malformed`; other errors are failures of the medium.
   */
  read(): Promise<KeyList | undefined>;
  /** Replaces the list. */
  write(list: KeyList): Promise<void>;
}

/**
 * Finds `keys.json`. It is never in the release store, where all who publish could add a key. A
 * release API shows the list that it judges by.
 *
 * @throws {LogError} `invalid-settings` if a store in S3 has no location for it.
 * @example const keys = await openKeyFile({ store: '.vitrine/releases' }).read()
 */
export function openKeyFile(locations: Locations): KeyFile {
  const { keys, store, cwd = process.cwd() } = locations;
  if (keys === undefined && isReleaseApi(store)) return behindApi(store, locations);
  if (keys === undefined && isS3(store)) {
    const message = 'VITRINE_KEYS must be set: the release store is not a folder.';
    throw new LogError('invalid-settings', message, {
      remedy:
        'Set it to the location of keys.json, which those who publish screens must not be able to write.',
    });
  }
  if (keys !== undefined && isS3(keys)) return inS3(keys, locations);
  return inFile(keys === undefined ? besideStore(store, cwd) : resolve(cwd, keys));
}

function besideStore(store: string, cwd: string): string {
  return join(dirname(storeFolder(store, cwd) ?? resolve(cwd, store)), 'keys.json');
}

function inFile(location: string): KeyFile {
  return {
    location,
    privateKeys: join(dirname(location), 'keys'),
    async read() {
      const bytes = await unlessMissing(() => readFile(location));
      return bytes && parseKeyList(bytes, location);
    },
    async write(list) {
      await mkdir(dirname(location), { recursive: true });
      // Renamed, so that a reader never sees half of it.
      const temporary = `${location}.${process.pid}.part`;
      try {
        await writeFile(temporary, toJsonBytes(list), { mode: 0o644 });
        await rename(temporary, location);
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
}

function inS3(location: string, options: OpenStoreOptions): KeyFile {
  const slash = location.lastIndexOf('/');
  const name = location.slice(slash + 1);
  const store = openStore(location.slice(0, slash), options);
  return {
    location,
    privateKeys: undefined,
    async read() {
      const bytes = await store.get(name);
      return bytes && parseKeyList(bytes, location);
    },
    write: (list) => store.putHint(name, toJsonBytes(list)),
  };
}

function behindApi(location: string, options: OpenStoreOptions): KeyFile {
  return {
    location: `${location.replace(/\/*$/, '')}/v1/rights`,
    privateKeys: undefined,
    async read() {
      const bytes = await openStore(location, options).api?.get('v1/rights');
      return bytes && parseKeyList(bytes, `The list of ${location}`);
    },
    async write() {
      throw new LogError('not-allowed', `keys.json is not changed through ${location}.`, {
        remedy: 'The platform team changes it: with VITRINE_KEYS, and VITRINE_RELEASES or --store.',
      });
    },
  };
}

/** The name of the private key that `keys init` makes, and that commands use by default. */
export const OWN_KEY_FILE = 'platform.pem';

interface SignerOptions extends Locations {
  env: Readonly<Record<string, string | undefined>>;
}

/**
 * The key that VITRINE_SIGNING_KEY names, or has in PEM, and the list of keys. By default the key
 * is `keys/platform.pem` beside `keys.json`.
 *
 * @throws {LogError} `no-key`, with a remedy, if either is missing; `malformed`.
 * @example const signer = await readSigner({ store: '.vitrine/releases', env: process.env })
 */
export async function readSigner(options: SignerOptions): Promise<KeySigner> {
  const file = openKeyFile({ ...options, keys: options.keys ?? options.env['VITRINE_KEYS'] });
  const keys = await requireKeys(file);
  return { key: await readOwnKey(options, file), keys };
}

/**
 * The list of keys.
 *
 * @throws {LogError} `no-key` if it is missing.
 */
export async function requireKeys(file: Pick<KeyFile, 'location' | 'read'>): Promise<KeyList> {
  const keys = await file.read();
  if (keys) return keys;
  throw new LogError('no-key', `There is no list of keys at ${file.location}.`, {
    remedy: 'Set VITRINE_KEYS to its location, or make the first key: pnpm releases keys init.',
  });
}

/** The bits of a file's mode for all but its owner. Windows has no such bits. */
const OTHERS = process.platform === 'win32' ? 0 : 0o077;

/**
 * Reads a private key from a file.
 *
 * @throws {LogError} `unsafe-key` if others can read the file; `malformed`.
 */
export async function readPrivateKey(path: string): Promise<PrivateKey> {
  const key = parsePrivateKey(await readFile(path, 'utf8'), path);
  const { mode } = await stat(path);
  if ((mode & OTHERS) === 0) return key;
  const octal = (mode & 0o777).toString(8).padStart(4, '0');
  const message = `Others can read the private key ${path}: its mode is ${octal}.`;
  throw new LogError('unsafe-key', message, {
    remedy: `Run: chmod 600 ${path}. If others may have copied it: pnpm releases keys rotate ${key.keyId}.`,
  });
}

async function readOwnKey(
  { env, cwd = process.cwd() }: SignerOptions,
  { privateKeys }: KeyFile,
): Promise<PrivateKey> {
  const setting = env['VITRINE_SIGNING_KEY'];
  // Some CI systems keep secrets on one line.
  if (setting?.includes('-----BEGIN')) {
    return parsePrivateKey(setting.replaceAll('\\n', '\n'), 'VITRINE_SIGNING_KEY');
  }
  const path = setting ? resolve(cwd, setting) : privateKeys && join(privateKeys, OWN_KEY_FILE);
  const key = path === undefined ? undefined : await unlessMissing(() => readPrivateKey(path));
  if (key) return key;
  const message = `There is no key to sign with${path === undefined ? '' : `: ${path} does not exist`}.`;
  throw new LogError('no-key', message, {
    remedy:
      'Set VITRINE_SIGNING_KEY to the file of your private key, or to the key itself in PEM. Make a new one with: pnpm releases keys create <file>.',
  });
}
