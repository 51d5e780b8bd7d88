import { resolve } from 'node:path';
import {
  ACTIONS,
  createKey,
  describeRights,
  isPublicKey,
  type Key,
  type KeyAction,
  OWN_KEY_FILE,
  type PrivateKey,
  type Rights,
  requireKeys,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { keyFileOf } from '../signing.ts';
import { parseTime } from '../time/parse-time.ts';
import { noteUnknownNames } from './note-names.ts';
import { chooseKey, privateKeyPath, shownPath, writePrivateKey } from './private-keys.ts';

export interface KeysOptions {
  store?: string;
  dryRun?: boolean;
}

export interface InitKeysOptions extends KeysOptions {
  publicKey?: string;
}

/** Makes `keys.json` with a first key, which may do everything: a given one, or a new one. */
export async function initKeys(
  environment: Environment,
  options: InitKeysOptions,
): Promise<Outcome> {
  const file = keyFileOf(environment, options.store);
  if (await file.read()) {
    throw new CommandError('not-empty', `${file.location} exists.`, {
      remedy: 'Add a key to it: pnpm releases keys add <owner>.',
    });
  }
  const { made, ...chosen } = chooseKey(options.publicKey);
  const path = made && privateKeyPath(file, OWN_KEY_FILE.replace(/\.pem$/, ''));
  const key: Key = {
    ...chosen,
    ...{ owner: 'platform', may: [...ACTIONS, 'develop'], screens: '*', channels: '*' },
    signsForOthers: true,
  };
  if (!options.dryRun) {
    if (made && path) await writePrivateKey(path, made);
    await file.write({ revision: 1, keys: [key] });
  }
  return {
    json: {
      ...shown(key),
      keys: file.location,
      ...(path ? { privateKey: path } : {}),
      ...dry(options),
    },
    lines: [
      `${options.dryRun ? 'Would write' : 'Wrote'} ${shownPath(environment, file.location)} with the key ${key.keyId}: ${describeRights(key)}.`,
      ...(path
        ? [`Its private half: ${shownPath(environment, path)}. Keep it secret, and back it up.`]
        : []),
    ],
  };
}

export interface AddKeyOptions extends KeysOptions {
  may?: KeyAction[];
  screens: string[];
  routes?: string[];
  channels?: string[];
  until?: string;
  publicKey?: string;
  signsForOthers?: boolean;
}

/** Adds a key to `keys.json`: the public half of a team's own key, or a new one. */
export async function addKey(
  environment: Environment,
  owner: string,
  options: AddKeyOptions,
): Promise<Outcome> {
  const file = keyFileOf(environment, options.store);
  const list = await requireKeys(file);
  const { made, ...chosen } = chooseKey(options.publicKey);
  const key: Key = {
    ...chosen,
    owner,
    may: options.may ?? [...ACTIONS],
    screens: namesOf(options.screens),
    ...(options.routes && { routes: options.routes }),
    channels: namesOf(options.channels ?? ['*']),
    from: environment.now().toISOString(),
    ...(options.until !== undefined && { until: readEnd(options.until, environment.now()) }),
    ...(options.signsForOthers && { signsForOthers: true }),
  };
  if (list.keys.some(({ keyId }) => keyId === key.keyId)) {
    throw new CommandError('usage', `${file.location} already has the key ${key.keyId}.`, {
      remedy: 'Pass another public key, or revoke this one first.',
    });
  }
  await noteUnknownNames(environment, options);
  const path = made && privateKeyPath(file, owner);
  if (!options.dryRun) {
    if (made && path) await writePrivateKey(path, made);
    await file.write({ ...list, revision: list.revision + 1, keys: [...list.keys, key] });
  }
  return {
    json: { ...shown(key), ...(path ? { privateKey: path } : {}), ...dry(options) },
    lines: [
      `${options.dryRun ? 'Would add' : 'Added'} the key ${key.keyId} of ${owner}: ${describeRights(key)}${key.signsForOthers ? ', and sign for others' : ''}.`,
      ...(path
        ? [`Its private half: ${shownPath(environment, path)}. Give it to ${owner} only.`]
        : []),
    ],
  };
}

/** When a key expires. */
function readEnd(text: string, now: Date): string {
  const until = parseTime(text, now, '--until');
  if (until > now) return until.toISOString();
  throw new CommandError('usage', `--until is in the past: ${until.toISOString()}.`, {
    remedy: 'The key could sign nothing. Name a later time, or leave --until out.',
  });
}

/** Makes a private key in a file, for a team that sends only the public half to the platform. */
export async function createKeyFile(
  environment: Environment,
  file: string,
  options: { dryRun?: boolean },
): Promise<Outcome> {
  const path = resolve(environment.cwd, file);
  const made: PrivateKey = createKey();
  if (!options.dryRun) await writePrivateKey(path, made);
  const { keyId, publicKey } = made;
  return {
    json: { keyId, publicKey, privateKey: path, ...dry(options) },
    lines: [
      `${options.dryRun ? 'Would write' : 'Wrote'} ${shownPath(environment, path)}. Keep it secret; VITRINE_SIGNING_KEY names it.`,
      `Its public half, for the platform team: ${publicKey}`,
    ],
  };
}

/** The names of an option; `*` for all. */
export const namesOf = (names: readonly string[]): '*' | string[] =>
  names.includes('*') ? '*' : [...names];

export const dry = ({ dryRun }: { dryRun?: boolean }) => (dryRun ? { dryRun: true } : {});

/** Rights as `--json` prints them. */
export const shownRights = ({ owner, may, screens, routes, channels, from, until }: Rights) => ({
  ...{ owner, may, screens, ...(routes && { routes }), channels },
  ...{ from: from ?? null, until: until ?? null },
});

/** A key as `--json` prints it. */
export const shown = ({ keyId, publicKey, signsForOthers = false, ...rights }: Key) => ({
  ...{ keyId, publicKey, ...shownRights(rights) },
  ...(signsForOthers && { signsForOthers }),
});

/** Parses a public key in an option. */
export function parsePublicKey(value: string): string {
  if (isPublicKey(value)) return value;
  throw new CommandError('usage', `${value} is not a public key.`, {
    remedy: 'Pass the 43 characters that pnpm releases keys create has printed.',
  });
}
